"""One at a time changes a table, in the order in which they came."""

import asyncio

from byzanz.server.turn import Turn


def test_who_waits_is_next_and_nobody_slips_in() -> None:
    async def run() -> None:
        turn, order = Turn(), list[int]()

        async def wait(number: int) -> None:
            async with turn:
                order.append(number)
                await asyncio.sleep(0)

        assert turn.take_if_free()
        tasks = [asyncio.create_task(wait(number)) for number in range(3)]
        await asyncio.sleep(0)
        turn.leave()
        assert not turn.take_if_free()
        await asyncio.gather(*tasks)
        assert order == [0, 1, 2]
        assert turn.take_if_free()

    asyncio.run(run())


def test_who_goes_while_waiting_keeps_nobody_up() -> None:
    """Neither before it was handed the turn, nor in the moment after."""

    async def run() -> None:
        for is_handed in (False, True):
            turn = Turn()
            assert turn.take_if_free()

            async def wait(turn: Turn = turn) -> None:
                async with turn:
                    pass

            gone, other = asyncio.create_task(wait()), asyncio.create_task(wait())
            await asyncio.sleep(0)
            if is_handed:
                turn.leave()
            gone.cancel()
            if not is_handed:
                turn.leave()
            async with asyncio.timeout(5):
                await other
            assert gone.cancelled()
            assert turn.take_if_free()

    asyncio.run(run())
