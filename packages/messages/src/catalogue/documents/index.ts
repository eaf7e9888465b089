import type { Catalogue } from '../namespaces.ts';
import { cy } from './cy.ts';
import { de } from './de.ts';
import { enGB } from './en-gb.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';

export const documents = { 'en-GB': enGB, cy, fr, de, pl, es } as const satisfies Catalogue<typeof enGB>;
