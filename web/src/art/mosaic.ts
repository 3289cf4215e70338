/** Colours and paths of stones, from the bottom to the top; four units of a path are one of the drawing. */
export type Mosaic = readonly (readonly [colour: string, path: string])[];
