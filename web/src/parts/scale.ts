/** Where a chart draws what: it measures from 0 to `most` across, and from 0 to `highest` upwards. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale extends Frame {
  x(value: number): number;
  y(value: number): number;
  /** What is measured at an x, kept within the chart. */
  across(x: number): number;
}

export function scaleOf(frame: Frame, most: number, highest: number): Scale {
  const wide = frame.width - frame.left - frame.right;
  const high = frame.height - frame.top - frame.bottom;
  return {
    ...frame,
    x: (value) => frame.left + (wide * value) / most,
    y: (value) => frame.height - frame.bottom - (high * value) / highest,
    across: (x) => Math.min(Math.max((x - frame.left) / wide, 0), 1) * most,
  };
}
