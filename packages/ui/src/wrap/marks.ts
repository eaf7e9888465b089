import type { WrapColourSet } from './wrap-colour-sets.ts';
import type { Random } from './random.ts';
import { circle, element, group, line, n, path, rect } from './svg.ts';

/** Draws a brand's mark, centred on 0 0 in a box of 48 units. */
type Mark = (colours: WrapColourSet, random: Random) => string;

const turns = (count: number, shape: string, offset = 0): string =>
  Array.from({ length: count }, (_, index) => group(`rotate(${n((360 / count) * index + offset)})`, shape)).join('');

const quarter = 'M0 0V-20A20 20 0 0 1 20 0Z';

const marks: readonly Mark[] = [
  ({ ink, accent }) =>
    group('translate(-19 -.5)', path(quarter, ink)) + group('translate(19 .5)rotate(180)', path(quarter, accent)),
  ({ ink, accent }, random) =>
    turns(random.pick([6, 8]), path('M0 -4C7 -9 6 -17 0 -21C-6 -17 -7 -9 0 -4Z', ink)) + circle(0, 0, 3.6, accent),
  ({ ink, accent }) =>
    [0, 1, 2]
      .map((row) =>
        line(
          `M-18 ${-11 + row * 11}C-10 ${-19 + row * 11} -6 ${-3 + row * 11} 2 ${-11 + row * 11}S14 ${-19 + row * 11} 18 ${-11 + row * 11}`,
          row === 1 ? accent : ink,
          5,
        ),
      )
      .join(''),
  ({ ink, accent }) =>
    circle(0, 4, 15, ink) + path('M0 4m-15 0a15 15 0 0 0 30 0Z', accent) + turns(1, line('M-18 4H18', ink, 3)),
  ({ ink, accent }) =>
    [20, 13.5, 7]
      .map((radius, index) =>
        path(`M${-radius} 10A${radius} ${radius} 0 0 1 ${radius} 10Z`, index === 1 ? accent : ink),
      )
      .join(''),
  ({ ink, accent }, random) => turns(random.pick([8, 10, 12]), line('M0 -13V-20', ink, 4)) + circle(0, 0, 8, accent),
  ({ ink, accent }) =>
    rect(-18, -18, 16, 16, ink, { rx: 8 }) +
    rect(2, -18, 16, 16, accent) +
    rect(-18, 2, 16, 16, accent) +
    rect(2, 2, 16, 16, ink, { rx: 8 }),
  ({ ink, accent }) =>
    path('M-2 18C-22 12 -20 -14 4 -20C12 -2 10 10 -2 18Z', ink) + line('M-6 20C-4 6 -2 -2 2 -10', accent, 3.2),
  ({ ink, accent }) => path('M-18 20V-2A18 18 0 0 1 18 -2V20H8V0A8 8 0 0 0 -8 0V20Z', ink) + circle(0, 15, 5, accent),
  ({ ink, accent }) => path('M0 -20L18 -8V12L0 22L-18 12V-8Z', ink) + path('M0 2L18 -8V12L0 22Z', accent),
  ({ ink, accent }) => circle(-8, 0, 13, ink) + circle(8, 0, 13, accent, { 'fill-opacity': 0.88 }),
  ({ ink, accent }) =>
    [-16, -5.5, 5, 15.5]
      .map((x, index) => line(`M${x} ${16}V${[4, -8, -16, -2][index]}`, index === 2 ? accent : ink, 6.4))
      .join(''),
  ({ ink, accent }) =>
    path('M-20 12L-7 -14L2 3L8 -6L20 12Z', ink, { 'stroke-linejoin': 'round', stroke: ink, 'stroke-width': 3 }) +
    circle(11, -14, 5, accent),
  ({ ink, accent }) => turns(4, path('M1 -1H19A18 18 0 0 0 1 -19Z', ink)) + circle(0, 0, 4.4, accent),
  ({ ink, accent }) => circle(0, 0, 17, 'none', { stroke: ink, 'stroke-width': 6 }) + circle(12, -12, 6.4, accent),
  ({ ink, accent }) =>
    path('M-18 -14H18L4 4V18H-4V4Z', ink, { stroke: ink, 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    circle(0, -18, 4, accent),
];

export const markCount = marks.length;

/** Draws mark number `index`, centred on 0 0. */
export function mark(index: number, colours: WrapColourSet, random: Random): string {
  const draw = marks[index % marks.length] ?? marks[0];
  return draw ? element('g', {}, draw(colours, random)) : '';
}
