import { food } from './food.ts';
import { home } from './home.ts';
import type { Subject } from './ink.ts';
import { leisure } from './leisure.ts';

/** All subjects that a product card can show. */
export const subjects = { ...food, ...home, ...leisure } as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as readonly SubjectName[];
