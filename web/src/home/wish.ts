import type { SeatWish, TableWish } from '../types';

/** A table as most people want it, with these seats. */
export function tableWish(seats: SeatWish[]): TableWish {
  return {
    seats,
    rules: { tiebreak: 'goods' },
    watch: true,
    clock: null,
    listed: false,
    draw_seats: false,
    aids: false,
    delay: 0,
  };
}
