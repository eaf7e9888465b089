import { circle, group, line, path, rect } from '../svg.ts';
import type { Subject } from './ink.ts';

const coffee: Subject = ({ main, second, pale, dark }) =>
  line('M46 36C42 30 50 27 46 20M60 36C56 30 64 27 60 20', second, 3.6) +
  line('M80 56H87A9 9 0 0 1 87 76H77', main, 6) +
  path('M26 46H82V72A24 24 0 0 1 58 96H50A24 24 0 0 1 26 72Z', main) +
  path('M26 46H82V55H26Z', dark) +
  line('M18 99H92', second, 5) +
  circle(54, 72, 8, pale);

const tea: Subject = ({ main, second, pale, dark }) =>
  line('M84 62C98 54 98 84 80 86', second, 6) +
  line('M28 82C16 78 20 60 10 58', main, 8) +
  path('M28 62A28 26 0 0 1 84 62V78A20 22 0 0 1 64 100H48A20 22 0 0 1 28 78Z', main) +
  path('M38 46A20 16 0 0 1 74 46Z', second) +
  circle(56, 28, 5, dark) +
  path('M28 66H84V74H28Z', pale);

const cake: Subject = ({ main, second, pale, dark }) =>
  line('M60 40V24', dark, 3.4) +
  path('M60 22C55 17 58 12 60 8C62 12 65 17 60 22Z', second) +
  path('M30 44H90V72H30Z', main) +
  path('M30 44H90V54C84 60 80 54 75 58S66 62 60 56S50 62 45 58S35 60 30 54Z', pale) +
  path('M20 72H100V98H20Z', second) +
  path('M20 72H100V80C92 86 88 80 80 84S66 88 60 82S48 88 40 84S28 86 20 80Z', pale) +
  line('M12 100H108', dark, 4);

const pizza: Subject = ({ main, second, pale, dark }) =>
  path('M60 104L18 30C44 14 76 14 102 30Z', second) +
  path('M60 92L27 36C48 25 72 25 93 36Z', pale) +
  circle(48, 44, 7, main) +
  circle(72, 46, 7, main) +
  circle(60, 66, 7, main) +
  line('M60 38L64 34M44 58L48 61M74 60L71 64', dark, 3);

const burger: Subject = ({ main, second, pale, dark }) =>
  path('M18 52A42 30 0 0 1 102 52Z', second) +
  line('M44 36L48 33M62 32L66 34M80 40L83 43', pale, 3.4) +
  path('M14 56H106C106 66 98 66 92 62S78 68 70 62S54 68 46 62S30 68 24 62S14 64 14 56Z', pale) +
  rect(16, 66, 88, 13, dark, { rx: 6.5 }) +
  path('M18 83H102V86A14 14 0 0 1 88 100H32A14 14 0 0 1 18 86Z', second) +
  circle(30, 66, 0, main);

const iceCream: Subject = ({ main, second, pale, dark }) =>
  path('M42 56H78L60 106Z', second) +
  line('M49 62L66 90M71 62L54 90', dark, 1.8) +
  circle(46, 46, 15, main) +
  circle(74, 46, 15, pale) +
  circle(60, 28, 16, main) +
  circle(66, 12, 5, dark) +
  path('M38 52H82V60H38Z', dark);

const sandwich: Subject = ({ main, second, pale, dark }) =>
  path('M14 88L60 26L106 88Z', second) +
  path('M26 84L60 38L94 84Z', pale) +
  path('M14 88H106V100H14Z', second) +
  path('M16 80C26 74 32 86 42 80S58 74 66 80S82 86 90 80S102 76 104 82V90H16Z', main) +
  line('M22 92H98', dark, 3);

const noodles: Subject = ({ main, second, pale, dark }) =>
  line('M86 12L60 52M100 18L70 54', dark, 4) +
  path('M24 54C30 40 40 44 46 50C52 38 64 40 68 50C76 42 90 44 96 54Z', pale) +
  path('M14 54H106A46 44 0 0 1 78 94V100H42V94A46 44 0 0 1 14 54Z', main) +
  line('M30 66C44 76 76 76 90 66', second, 4);

const bottle: Subject = ({ main, second, pale, dark }) =>
  path('M32 8H46V34C56 40 58 46 58 56V92A8 8 0 0 1 50 100H28A8 8 0 0 1 20 92V56C20 46 22 40 32 34Z', main) +
  rect(20, 58, 38, 24, pale) +
  rect(31, 6, 16, 10, dark) +
  path('M70 46H104C104 66 100 74 90 76V94H100V100H74V94H84V76C74 74 70 66 70 46Z', second) +
  path('M71 54H103C103 66 99 72 87 72S71 66 71 54Z', dark) +
  circle(39, 70, 5, main);

const groceries: Subject = ({ main, second, pale, dark }) =>
  line('M44 46C34 30 38 20 32 14', second, 7) +
  path('M60 48C56 26 66 14 82 16C86 30 80 44 70 50Z', pale) +
  line('M62 46C66 36 72 28 78 22', dark, 2.4) +
  circle(44, 42, 12, second) +
  path('M22 46H98L92 94A7 7 0 0 1 85 100H35A7 7 0 0 1 28 94Z', main) +
  line('M44 58A16 16 0 0 0 76 58', pale, 5);

const chocolate: Subject = ({ main, second, pale, dark }) =>
  group(
    'rotate(-9 60 60)',
    rect(34, 14, 52, 60, dark, { rx: 5 }) +
      [0, 1]
        .flatMap((column) => [0, 1, 2].map((row) => rect(38 + column * 23, 18 + row * 18, 21, 15, second, { rx: 2.5 })))
        .join('') +
      path('M28 58L36 52L44 58L52 52L60 58L68 52L76 58L84 52L92 58V100H28Z', main) +
      path('M28 74H92V88H28Z', pale),
  );

const doughnut: Subject = ({ main, second, pale, dark }) =>
  circle(60, 58, 42, second) +
  path(
    'M60 20A38 38 0 0 1 98 58C98 66 92 66 88 72S80 84 72 84S64 92 56 92S46 86 40 82S26 74 24 66S22 20 60 20Z',
    main,
  ) +
  circle(60, 58, 13, pale) +
  line('M40 44L45 40M74 36L80 39M84 58L86 64M48 74L54 77M70 72L75 68M38 60L36 65M58 32L63 30', pale, 4) +
  circle(60, 58, 0, dark);

export const food = {
  coffee,
  tea,
  cake,
  pizza,
  burger,
  'ice-cream': iceCream,
  sandwich,
  noodles,
  bottle,
  groceries,
  chocolate,
  doughnut,
} as const;
