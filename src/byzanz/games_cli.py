"""The commands by which many games are played: `byzanz arena` and `byzanz games`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from byzanz.tables_cli import Json


def _levels(incomplete: str) -> list[str]:
    """For the shell, which completes the names of levels and of their versions."""
    from byzanz.bots.levels import LEVELS, VERSIONS

    return [name for name in (*LEVELS, *VERSIONS) if name.startswith(incomplete)]


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            help="A level, py:MODULE:CLASS or exec:COMMAND; one a seat.",
            autocompletion=_levels,
        ),
    ],
    games: Annotated[int, typer.Option(help="At least so many, in whole sets.")] = 100,
    seed: Annotated[int | None, typer.Option(help="The same decks again.")] = None,
    seconds: Annotated[float | None, typer.Option(help="For a decision; else 0.5.")] = None,
    playouts: Annotated[int | None, typer.Option(help="Instead of seconds; repeatable.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes; else one a core.")] = None,
    dask: Annotated[str | None, typer.Option(help="A Dask cluster, tcp://HOST:PORT.")] = None,
    as_json: Json = False,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep records, results and a report here.")
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop when the first bot is shown better or worse.")
    ] = False,
) -> None:
    """Hold a tournament of bots, each deck with each bot at each seat."""
    from byzanz.arena.command import Wishes, hold

    raise typer.Exit(
        hold(Wishes(bots, games, seed, seconds, playouts, jobs, dask, as_json, save, sprt))
    )


def games(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder, such as games.parquet.")],
    games: Annotated[int | None, typer.Option(help="How many games.")] = None,
    players: Annotated[int, typer.Option(help="3 to 6.")] = 4,
    level: Annotated[
        list[str] | None,
        typer.Option(
            help="Who plays: once for all, or once for each seat; else medium.",
            autocompletion=_levels,
        ),
    ] = None,
    records: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Instead of games of levels: records, or folders."),
    ] = None,
    actions: Annotated[str, typer.Option(help="How actions are numbered: hand or cards.")] = "hand",
    seed: Annotated[int, typer.Option(help="The same games again.")] = 1,
    playouts: Annotated[int, typer.Option(help="For a decision of a level that searches.")] = 200,
    shard: Annotated[int, typer.Option(help="Games in one file.")] = 1000,
    jobs: Annotated[int | None, typer.Option(help="Processes; else one a core.")] = None,
    dask: Annotated[str | None, typer.Option(help="A Dask cluster, tcp://HOST:PORT.")] = None,
) -> None:
    """Make tables of games of bots, or of records, as Parquet for research."""
    from byzanz.envs.games_command import GamesWishes, make_games

    raise typer.Exit(
        make_games(
            GamesWishes(
                out,
                games,
                players,
                level or (),
                records or (),
                actions,
                seed,
                playouts,
                shard,
                jobs,
                dask,
            )
        )
    )
