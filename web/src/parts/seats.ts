/** Each seat has a colour and a shape of its own, so that neither needs to be read alone. */
export interface SeatSign {
  colour: string;
  /** As a path in a square of 24 units. */
  shape: string;
  /** How its line is dashed in a chart. */
  dash: string;
  /** How large a letter in it can be, and how far below the middle it stands. */
  room: number;
  middle: string;
}

export const SEAT_SIGNS: readonly SeatSign[] = [
  {
    colour: 'var(--seat-0)',
    shape: 'M12 2a10 10 0 1 0 .01 0z',
    dash: 'none',
    room: 1,
    middle: '0',
  },
  { colour: 'var(--seat-1)', shape: 'M3 3h18v18H3z', dash: '7 4', room: 1, middle: '0' },
  { colour: 'var(--seat-2)', shape: 'M12 1 23 21H1z', dash: '2 4', room: 0.72, middle: '28%' },
  {
    colour: 'var(--seat-3)',
    shape: 'M12 1 23 12 12 23 1 12z',
    dash: '10 3 2 3',
    room: 0.86,
    middle: '0',
  },
  {
    colour: 'var(--seat-4)',
    shape: 'M6 2h12l6 10-6 10H6L0 12z',
    dash: '14 5',
    room: 1,
    middle: '0',
  },
  {
    colour: 'var(--seat-5)',
    shape: 'M12 0l3.5 8.2L24 9l-6.5 5.8L19.5 24 12 19l-7.500 5 2-9.200L0 9l8.500-.8z',
    dash: '4 2',
    room: 0.74,
    middle: '6%',
  },
];

export function signOf(seat: number): SeatSign {
  return SEAT_SIGNS[seat % SEAT_SIGNS.length] as SeatSign;
}
