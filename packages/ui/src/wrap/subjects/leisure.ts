import { circle, element, group, line, path, rect } from '../svg.ts';
import type { Subject } from './ink.ts';

const ticket: Subject = ({ main, second, pale, dark }) =>
  group(
    'rotate(-10 60 60)',
    path('M10 36H110V52A8 8 0 0 0 110 68V86H10V68A8 8 0 0 0 10 52Z', main) +
      element('path', {
        d: 'M78 40V82',
        stroke: pale,
        'stroke-width': 3,
        'stroke-dasharray': '1 7',
        'stroke-linecap': 'round',
      }) +
      path('M44 46L48.5 56L59 57L51 64L53.5 75L44 69L34.5 75L37 64L29 57L39.5 56Z', second) +
      line('M94 50V72', dark, 4),
  );

const book: Subject = ({ main, second, pale, dark }) =>
  rect(20, 82, 80, 18, second, { rx: 4 }) +
  rect(28, 85, 72, 12, pale) +
  rect(14, 62, 76, 18, main, { rx: 4 }) +
  rect(22, 65, 68, 12, pale) +
  group(
    'rotate(-12 60 36)',
    rect(30, 10, 52, 46, dark, { rx: 4 }) + rect(38, 18, 36, 12, second, { rx: 2 }) + line('M40 42H66', pale, 3),
  );

const headphones: Subject = ({ main, second, pale, dark }) =>
  line('M22 74V60A38 38 0 0 1 98 60V74', dark, 7) +
  rect(12, 62, 24, 38, main, { rx: 11 }) +
  rect(84, 62, 24, 38, main, { rx: 11 }) +
  rect(28, 66, 11, 30, second, { rx: 5 }) +
  rect(81, 66, 11, 30, second, { rx: 5 }) +
  line('M34 40A32 32 0 0 1 50 28', pale, 3);

const game: Subject = ({ main, second, pale, dark }) =>
  path('M34 34H86C102 34 110 66 108 82C106 96 92 96 84 82L80 76H40L36 82C28 96 14 96 12 82C10 66 18 34 34 34Z', main) +
  line('M40 47V61M33 54H47', pale, 5) +
  circle(80, 48, 4.6, second) +
  circle(88, 57, 4.6, pale) +
  circle(72, 57, 4.6, pale) +
  circle(80, 66, 4.6, second) +
  line('M56 54H64', dark, 4);

const blocks: Subject = ({ main, second, pale, dark }) =>
  rect(12, 62, 38, 38, main, { rx: 5 }) +
  rect(54, 62, 38, 38, second, { rx: 5 }) +
  group('rotate(9 56 40)', rect(36, 20, 38, 38, dark, { rx: 5 }) + path('M55 29L66 48H44Z', pale)) +
  circle(31, 81, 9, pale) +
  rect(65, 73, 16, 16, pale, { rx: 2 }) +
  circle(102, 90, 10, main);

const bear: Subject = ({ main, second, pale, dark }) =>
  circle(34, 26, 12, main) +
  circle(86, 26, 12, main) +
  circle(34, 26, 5.5, second) +
  circle(86, 26, 5.5, second) +
  path('M26 100C22 68 40 62 60 62S98 68 94 100Z', main) +
  path('M42 100C40 82 50 76 60 76S80 82 78 100Z', pale) +
  circle(60, 44, 32, main) +
  circle(60, 54, 14, pale) +
  circle(47, 40, 3.4, dark) +
  circle(73, 40, 3.4, dark) +
  path('M55 48H65L60 54Z', dark, { stroke: dark, 'stroke-width': 2, 'stroke-linejoin': 'round' });

const spa: Subject = ({ main, second, pale, dark }) =>
  path('M60 54C50 42 52 24 60 12C68 24 70 42 60 54Z', second) +
  path('M60 54C44 52 36 40 34 26C48 28 58 40 60 54Z', pale) +
  path('M60 54C76 52 84 40 86 26C72 28 62 40 60 54Z', pale) +
  element('ellipse', { cx: 60, cy: 62, rx: 24, ry: 9, fill: main }) +
  element('ellipse', { cx: 60, cy: 76, rx: 33, ry: 10.5, fill: dark }) +
  element('ellipse', { cx: 60, cy: 91, rx: 42, ry: 11, fill: main });

const shirt: Subject = ({ main, second, pale, dark }) =>
  path('M42 18L12 34L22 60L34 54V100H86V54L98 60L108 34L78 18C74 30 46 30 42 18Z', main, {
    stroke: main,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  }) +
  path('M34 62H86V72H34Z', second) +
  path('M34 78H86V84H34Z', pale) +
  line('M44 19C48 30 72 30 76 19', dark, 3.4);

const trainer: Subject = ({ main, second, pale, dark }) =>
  path('M14 44C24 52 34 50 40 40L66 62C82 70 104 66 106 84V90H14Z', main) +
  line('M46 52L52 45M56 60L62 53M67 66L72 60', pale, 4) +
  path('M14 68C30 64 44 78 60 84H14Z', second) +
  rect(10, 87, 100, 13, pale, { rx: 6.5 }) +
  line('M18 97H102', dark, 4);

const gem: Subject = ({ main, second, pale, dark }) =>
  circle(60, 76, 23, 'none', { stroke: main, 'stroke-width': 7 }) +
  path('M42 14H78L92 30L60 60L28 30Z', second) +
  path('M42 14L60 30L78 14Z', pale) +
  path('M28 30H92L60 60Z', dark, { 'fill-opacity': 0.16 }) +
  line('M46 30L60 58L74 30', pale, 2);

const suitcase: Subject = ({ main, second, pale, dark }) =>
  line('M44 30V14A6 6 0 0 1 50 8H70A6 6 0 0 1 76 14V30', dark, 5.5) +
  line('M34 96V104M86 96V104', dark, 7) +
  rect(20, 28, 80, 70, main, { rx: 11 }) +
  line('M40 40V86M60 40V86M80 40V86', second, 4) +
  group('rotate(12 84 76)', rect(72, 66, 22, 18, pale, { rx: 3 }));

const globe: Subject = ({ main, second, pale, dark }) =>
  line('M94 22A46 46 0 0 1 60 96', dark, 5) +
  line('M60 92V100M40 102H80', dark, 6) +
  circle(56, 50, 38, main) +
  path('M34 24C48 18 50 30 44 36S36 46 44 54S40 72 32 70C22 62 20 40 34 24Z', second) +
  path('M66 30C80 26 88 36 88 50C82 58 70 56 68 48S60 34 66 30Z', second) +
  line('M30 42A30 30 0 0 1 40 26', pale, 3);

const shop: Subject = ({ main, second, pale, dark }) =>
  path('M28 36H92L100 94A6 6 0 0 1 94 100H26A6 6 0 0 1 20 94Z', main) +
  line('M44 50V32A16 16 0 0 1 76 32V50', dark, 5) +
  path('M24 66H96L97.5 78H22.500Z', second) +
  circle(44, 50, 3.4, pale) +
  circle(76, 50, 3.4, pale);

const cash: Subject = ({ main, second, pale, dark }) =>
  group(
    'rotate(-8 60 60)',
    rect(8, 30, 104, 52, main, { rx: 6 }) +
      rect(15, 37, 90, 38, 'none', { stroke: pale, 'stroke-width': 2, rx: 3 }) +
      circle(60, 56, 13, pale) +
      path('M65 51A5 5 0 0 0 56 53V62M52 57H61M53 63H66', 'none', {
        stroke: dark,
        'stroke-width': 2.6,
        'stroke-linecap': 'round',
      }),
  ) +
  [0, 1, 2]
    .map((row) =>
      element('ellipse', { cx: 92, cy: 98 - row * 8, rx: 17, ry: 6, fill: second, stroke: dark, 'stroke-width': 1.6 }),
    )
    .join('');

const stamp: Subject = ({ main, second, pale, dark }) =>
  element('rect', {
    x: 22,
    y: 10,
    width: 76,
    height: 88,
    fill: pale,
    stroke: pale,
    'stroke-width': 8,
    'stroke-dasharray': '.1 10',
    'stroke-linecap': 'round',
  }) +
  rect(22, 10, 76, 88, pale) +
  rect(30, 18, 60, 72, main) +
  path('M30 90L52 54L66 74L76 62L90 90Z', second) +
  circle(74, 36, 9, second) +
  line('M82 84A22 22 0 0 0 112 100M84 74A30 30 0 0 0 116 90', dark, 2.4);

const phone: Subject = ({ main, second, pale, dark }) =>
  rect(34, 6, 52, 96, dark, { rx: 11 }) +
  rect(39, 15, 42, 76, main, { rx: 5 }) +
  circle(60, 44, 13, second) +
  line('M54 44L58.5 49L67 39', pale, 4) +
  line('M48 68H72M52 78H68', pale, 4);

const paw: Subject = ({ main, second, pale, dark }) =>
  path('M60 52C82 52 92 74 86 88C80 100 68 92 60 92S40 100 34 88C28 74 38 52 60 52Z', main) +
  circle(26, 50, 10, second) +
  circle(94, 50, 10, second) +
  circle(45, 28, 11, second) +
  circle(75, 28, 11, second) +
  line('M52 76A10 10 0 0 1 68 76', pale, 4) +
  circle(60, 84, 2, dark);

const bloom = (x: number, y: number, petals: string, heart: string): string =>
  [0, 72, 144, 216, 288]
    .map((turn) => group(`translate(${x} ${y})rotate(${turn})`, circle(0, -9, 7.6, petals)))
    .join('') + circle(x, y, 5.6, heart);

const flowers: Subject = ({ main, second, pale, dark }) =>
  line('M60 74V40M60 74C52 62 44 56 36 46M60 74C68 62 78 56 86 48', dark, 3) +
  bloom(34, 38, pale, second) +
  bloom(88, 40, pale, main) +
  bloom(60, 24, main, second) +
  path('M34 66H86L72 102H48Z', second) +
  path('M34 66L60 84L86 66L72 102H48Z', main, { 'fill-opacity': 0.85 }) +
  line('M46 90H74', pale, 4);

const parcelSubject: Subject = ({ main, second, pale, dark }) =>
  rect(20, 48, 80, 52, main, { rx: 4 }) +
  rect(14, 34, 92, 19, main, { rx: 4 }) +
  rect(14, 50, 92, 4, dark, { 'fill-opacity': 0.25 }) +
  rect(52, 34, 16, 66, second) +
  path('M60 34C46 34 30 26 36 14C42 6 56 18 60 34C64 18 78 6 84 14C90 26 74 34 60 34Z', 'none', {
    stroke: second,
    'stroke-width': 7,
  }) +
  circle(60, 33, 6, pale);

export const leisure = {
  ticket,
  book,
  headphones,
  game,
  blocks,
  bear,
  spa,
  shirt,
  trainer,
  gem,
  suitcase,
  globe,
  shop,
  cash,
  stamp,
  phone,
  paw,
  flowers,
  parcel: parcelSubject,
} as const;
