import { element, group, line, n } from './svg.ts';

/**
 * One letter as strokes of a round pen: its width and its path. Capitals are 20 units high, small letters 13; the
 * baseline is at 20.
 */
type Letter = readonly [width: number, d: string];

const ring = 'A6.5 6.5 0 1 0 13.5 13.5A6.5 6.5 0 1 0 .5 13.5';

/** Our own alphabet, so that a drawn name needs no font in pages, mail and print. */
const letters: Readonly<Record<string, Letter>> = {
  A: [16, 'M0 20L8 0L16 20M2.8 13H13.2'],
  B: [14, 'M1 0V20H7.6A5.3 5.3 0 0 0 7.6 9.4H1M1 0H7A4.7 4.7 0 0 1 7 9.4'],
  C: [18.5, 'M18.1 4.1A10 10 0 1 0 18.1 15.9'],
  D: [17, 'M1 0V20H6.5A10 10 0 0 0 6.5 0Z'],
  E: [12.5, 'M12 0H1V20H12M1 10H10.5'],
  F: [12.5, 'M12 0H1V20M1 10H10.5'],
  G: [20, 'M17.9 3.9A10 10 0 1 0 20 10.6H12.5'],
  H: [16, 'M1 0V20M15 0V20M1 10H15'],
  I: [2, 'M1 0V20'],
  J: [10.5, 'M9.5 0V14.8A4.7 4.7 0 0 1 .5 16.6'],
  K: [14.5, 'M1 0V20M13.5 0L1 12M5.6 7.8L14 20'],
  L: [12, 'M1 0V20H11.5'],
  M: [20, 'M1 20V0L10 14L19 0V20'],
  N: [16, 'M1 20V0L15 20V0'],
  O: [20.5, 'M.2 10A10 10 0 1 0 20.2 10A10 10 0 1 0 .2 10'],
  P: [14.5, 'M1 20V0H8A5.8 5.8 0 0 1 8 11.6H1'],
  Q: [20.5, 'M.2 10A10 10 0 1 0 20.2 10A10 10 0 1 0 .2 10M13 13L20 20.5'],
  R: [14.5, 'M1 20V0H8A5.8 5.8 0 0 1 8 11.6H1M7.5 11.6L14 20'],
  S: [
    14,
    'M12.5 3.6C11.5 1.2 9.3 0 6.9 0C3.7 0 1.2 2 1.2 5C1.2 11.5 13.2 8.5 13.2 14.9C13.2 18 10.5 20 7 20C4 20 1.6 18.5 .6 15.8',
  ],
  T: [15, 'M0 0H15M7.5 0V20'],
  U: [15, 'M1 0V13.5A6.5 6.5 0 0 0 14 13.5V0'],
  V: [15.6, 'M0 0L7.8 20L15.6 0'],
  W: [24, 'M0 0L6 20L12 2L18 20L24 0'],
  X: [14, 'M0 0L14 20M14 0L0 20'],
  Y: [15, 'M0 0L7.5 10.5V20M15 0L7.5 10.5'],
  Z: [14, 'M.5 0H13.5L.5 20H14'],
  a: [14.5, `M.5 13.500${ring}M13.5 7V20`],
  b: [15, 'M1 0V20M1 13.5A6.5 6.5 0 1 1 14 13.5A6.5 6.5 0 1 1 1 13.5'],
  c: [12.5, 'M12 9.3A6.5 6.5 0 1 0 12 17.7'],
  d: [14.5, `M.5 13.500${ring}M13.5 0V20`],
  e: [14, 'M.5 13.5H13.5A6.5 6.5 0 1 0 11.6 18.1'],
  f: [8, 'M8 .4C4.8 -.4 3.5 1.2 3.5 4V20M0 7H7.5'],
  g: [14.5, `M.5 13.500${ring}M13.5 7V20.5A6 6 0 0 1 2 23`],
  h: [13.5, 'M1 0V20M1 12.7A5.7 5.7 0 0 1 12.4 12.7V20'],
  i: [2, 'M1 7V20M1 1.5V1.6'],
  j: [4, 'M3 7V22.5A3.5 3.5 0 0 1 0 25.5M3 1.5V1.6'],
  k: [11, 'M1 0V20M10.5 7L1 15M4.5 12.2L11 20'],
  l: [2, 'M1 0V20'],
  m: [22, 'M1 7V20M1 12A5 5 0 0 1 11 12V20M11 12A5 5 0 0 1 21 12V20'],
  n: [13.5, 'M1 7V20M1 12.7A5.7 5.7 0 0 1 12.4 12.7V20'],
  o: [14, `M.5 13.500${ring}`],
  p: [15, 'M1 7V26M1 13.5A6.5 6.5 0 1 1 14 13.5A6.5 6.5 0 1 1 1 13.5'],
  q: [14.5, `M.5 13.500${ring}M13.5 7V26`],
  r: [8, 'M1 7V20M1 13A6 6 0 0 1 7.5 7.1'],
  s: [
    10.4,
    'M9 9.2C8.3 7.7 6.8 7 5 7C2.8 7 1 8.2 1 10.2C1 14.4 9.8 12.3 9.8 16.5C9.8 18.6 7.9 20 5.3 20C3 20 1.2 19 .5 17.3',
  ],
  t: [9, 'M4 1.5V16A4 4 0 0 0 8.5 20M0 7H8.5'],
  u: [13.5, 'M1 7V14.3A5.7 5.7 0 0 0 12.4 14.3M12.4 7V20'],
  v: [11.6, 'M0 7L5.8 20L11.6 7'],
  w: [19.2, 'M0 7L4.8 20L9.6 8.5L14.4 20L19.2 7'],
  x: [10.5, 'M0 7L10.5 20M10.5 7L0 20'],
  y: [11.6, 'M0 7L5.8 20M11.6 7L3.3 25.5'],
  z: [10.4, 'M.3 7H10L.3 20H10.4'],
  0: [15, 'M1 10C1 3.5 3.5 0 7.5 0S14 3.5 14 10S11.5 20 7.5 20S1 16.5 1 10'],
  1: [6.5, 'M0 4L5.5 0V20'],
  2: [13, 'M.8 5.5A5.8 5.8 0 0 1 12.3 5.8C12.3 11 1 15 1 20H12.8'],
  3: [13, 'M1 0H12L6 8A6 6 0 1 1 .8 17'],
  4: [14, 'M10 20V0L0 14H14'],
  5: [13, 'M11.5 0H3L2 9C7 6.5 12.6 8.5 12.6 13.8A6.2 6.2 0 0 1 .8 16.6'],
  6: [13, 'M9.5 0L2.3 10.4M.8 14A6 6 0 1 0 12.8 14A6 6 0 1 0 .8 14'],
  7: [13, 'M.5 0H12.5L4.5 20'],
  8: [13, 'M2 4.8A4.8 4.8 0 1 0 11.6 4.8A4.8 4.8 0 1 0 2 4.8M1.5 14.7A5.3 5.3 0 1 0 12.1 14.7A5.3 5.3 0 1 0 1.5 14.7'],
  9: [13, 'M4 20L11 9.6M.8 6A6 6 0 1 0 12.8 6A6 6 0 1 0 .8 6'],
  '&': [16, 'M15.5 20L4 6.2A3.8 3.8 0 1 1 10 5.5C8.5 8.6 1 9 1 14.6C1 18 3.6 20 6.8 20C11 20 14 16.5 14.3 11.5'],
  "'": [2, 'M1 0V4'],
  '-': [8, 'M0 12.5H8'],
  '.': [2, 'M1 19.9V20'],
  ' ': [6, ''],
};

export type Lettering = { readonly svg: string; readonly width: number };

/**
 * Letters lose their accents, and characters that the alphabet lacks are left out: a drawn name is a picture beside the
 * real one.
 */
function lettersOf(text: string): readonly Letter[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'");
  return [...plain].map((character) => letters[character]).filter((letter) => letter !== undefined);
}

/** Draws a name with the top of its capitals at 0 and its baseline at 20 units; `pen` is the stroke width. */
export function lettering(
  text: string,
  { ink, pen, spacing = 4.4 }: { readonly ink: string; readonly pen: number; readonly spacing?: number },
): Lettering {
  let x = 0;
  const strokes = lettersOf(text).map(([width, d]) => {
    const at = x;
    x += width + spacing;
    return d === '' ? '' : element('path', { d, transform: `translate(${n(at)} 0)` });
  });
  const pens = {
    fill: 'none',
    stroke: ink,
    'stroke-width': pen,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return { svg: element('g', pens, ...strokes), width: Math.max(0, x - spacing) };
}

/** Draws the first letter or digit of a name, centred on 0 0 in a box of 20 units. */
export function initial(name: string, ink: string, pen: number): string {
  const first = [...name.normalize('NFD').toUpperCase()].find((character) => /[A-Z0-9]/u.test(character)) ?? '&';
  const [width, d] = letters[first] as Letter;
  return group(`translate(${n(-width / 2)} -10)`, line(d, ink, pen));
}
