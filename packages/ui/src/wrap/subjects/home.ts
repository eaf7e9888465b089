import { circle, group, line, path, rect } from '../svg.ts';
import type { Subject } from './ink.ts';

const lamp: Subject = ({ main, second, pale, dark }) =>
  path('M42 12H78L96 56H24Z', main) +
  path('M33 34H87L96 56H24Z', second, { 'fill-opacity': 0.55 }) +
  line('M60 58V96', dark, 5) +
  path('M38 100A22 10 0 0 1 82 100Z', dark) +
  circle(84, 66, 2.6, dark) +
  line('M84 58V64', dark, 2) +
  circle(60, 62, 5, pale);

const sofa: Subject = ({ main, second, pale, dark }) =>
  line('M26 92V100M94 92V100', dark, 6) +
  path('M24 52A14 14 0 0 1 38 38H82A14 14 0 0 1 96 52V84H24Z', main) +
  path('M10 64A10 10 0 0 1 30 64V76H90V64A10 10 0 0 1 110 64V92H10Z', second) +
  group('rotate(-12 46 62)', rect(36, 50, 24, 24, pale, { rx: 5 })) +
  line('M60 76V92', main, 2);

const plant: Subject = ({ main, second, pale, dark }) =>
  path('M60 66C30 62 24 34 32 16C52 24 62 44 60 66Z', main) +
  path('M60 66C90 62 98 40 94 24C74 28 60 44 60 66Z', second) +
  path('M60 66C50 44 54 20 64 8C74 26 72 48 60 66Z', main) +
  line('M60 66C58 50 60 34 63 22M60 66C52 52 44 40 38 30M60 66C68 54 78 44 86 36', pale, 2) +
  path('M38 66H82L76 100H44Z', dark) +
  rect(34, 62, 52, 10, dark, { rx: 3 }) +
  path('M40.5 80H79.500L78 88H42Z', pale);

const candle: Subject = ({ main, second, pale, dark }) =>
  path('M60 34C50 26 56 16 60 6C64 16 70 26 60 34Z', second) +
  line('M60 36V44', dark, 3) +
  path('M34 50A26 8 0 0 1 86 50V92A8 8 0 0 1 78 100H42A8 8 0 0 1 34 92Z', main) +
  path('M34 50A26 8 0 0 0 86 50A26 8 0 0 0 34 50Z', pale) +
  rect(44, 68, 32, 18, pale, { rx: 3 }) +
  line('M50 77H70', dark, 2.4);

const chair: Subject = ({ main, second, dark, pale }) =>
  line('M34 74L28 100M86 74L92 100', dark, 5.5) +
  path('M32 16A10 10 0 0 1 42 8H78A10 10 0 0 1 88 16L84 58H36Z', main) +
  path('M42 18H78L76 48H44Z', second) +
  rect(26, 58, 68, 17, main, { rx: 8.5 }) +
  line('M36 66H84', pale, 3);

const washer: Subject = ({ main, second, pale, dark }) =>
  rect(22, 10, 76, 90, main, { rx: 8 }) +
  rect(22, 10, 76, 20, second, { rx: 8 }) +
  circle(82, 20, 4.4, pale) +
  line('M32 20H54', pale, 4) +
  circle(60, 64, 27, pale) +
  circle(60, 64, 20, dark) +
  path('M42 68C48 62 54 74 60 68S72 62 78 68A20 20 0 0 1 42 68Z', second);

const fridge: Subject = ({ main, second, pale, dark }) =>
  line('M38 98V103M82 98V103', dark, 6) +
  rect(28, 6, 64, 94, main, { rx: 9 }) +
  rect(28, 40, 64, 4, dark, { 'fill-opacity': 0.35 }) +
  line('M40 20V32M40 54V74', pale, 4.5) +
  group('rotate(8 72 62)', rect(62, 54, 18, 16, second, { rx: 2 })) +
  circle(70, 24, 4, second);

const kettle: Subject = ({ main, second, pale, dark }) =>
  line('M84 44C106 40 104 84 86 84', dark, 6) +
  path('M28 50L12 40V32L30 36Z', second) +
  path('M34 34H82L92 92A7 7 0 0 1 85 100H33A7 7 0 0 1 26 92Z', main) +
  path('M38 34A22 14 0 0 1 78 34Z', second) +
  circle(58, 16, 5, dark) +
  line('M38 84H80', pale, 4);

const blanket: Subject = ({ main, second, pale, dark }) =>
  rect(16, 76, 88, 24, main, { rx: 12 }) +
  rect(20, 52, 80, 24, second, { rx: 12 }) +
  rect(26, 28, 68, 24, pale, { rx: 12 }) +
  line('M34 88H86', pale, 3) +
  line('M38 64H82', main, 3) +
  line('M42 40H78', dark, 3);

const heater: Subject = ({ main, second, pale, dark }) =>
  line('M34 22C30 16 38 14 34 6M60 22C56 16 64 14 60 6M86 22C82 16 90 14 86 6', second, 3.6) +
  [18, 36, 54, 72, 90].map((x) => rect(x - 2, 30, 14, 62, main, { rx: 7 })).join('') +
  rect(12, 42, 96, 7, main) +
  rect(12, 72, 96, 7, main) +
  line('M22 92V100M98 92V100', dark, 5) +
  line('M41 40V82M77 40V82', pale, 2.4);

const bulb: Subject = ({ main, second, pale, dark }) =>
  line('M60 4V10M18 22L23 27M102 22L97 27M6 60H13M114 60H107', second, 4) +
  path('M60 16A34 34 0 0 1 80 77C76 80 76 84 76 86H44C44 84 44 80 40 77A34 34 0 0 1 60 16Z', main) +
  line('M50 84V66L42 56M70 84V66L78 56M50 66H70', pale, 3) +
  rect(45, 88, 30, 6, dark, { rx: 3 }) +
  rect(49, 96, 22, 6, dark, { rx: 3 });

const basket: Subject = ({ main, second, pale, dark }) =>
  line('M32 50C32 6 88 6 88 50', dark, 5.5) +
  path('M18 48H102L94 94A7 7 0 0 1 87 100H33A7 7 0 0 1 26 94Z', main) +
  line('M24 64H96M27 80H93', second, 4) +
  line('M44 52L48 98M60 52V98M76 52L72 98', second, 4) +
  rect(12, 42, 96, 12, pale, { rx: 6 });

const tools: Subject = ({ main, second, pale, dark }) =>
  line('M44 40V28A6 6 0 0 1 50 22H70A6 6 0 0 1 76 28V40', dark, 6) +
  rect(12, 40, 96, 60, main, { rx: 8 }) +
  rect(12, 60, 96, 8, dark, { 'fill-opacity': 0.3 }) +
  rect(50, 54, 20, 20, second, { rx: 4 }) +
  line('M24 84H96', pale, 4);

export const home = {
  lamp,
  sofa,
  plant,
  candle,
  chair,
  washer,
  fridge,
  kettle,
  blanket,
  heater,
  bulb,
  basket,
  tools,
} as const;
