/** The colours of one still life: its main body, a second part, a pale part, and dark strokes. */
export type Inks = { readonly main: string; readonly second: string; readonly pale: string; readonly dark: string };

/** Draws an object in a box of 120 units, standing on the line y = 100. */
export type Subject = (inks: Inks) => string;
