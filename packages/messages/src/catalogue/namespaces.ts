import { account } from './account/index.ts';
import { categories } from './categories/index.ts';
import { email } from './email/index.ts';
import { gift } from './gift/index.ts';
import type { Language } from './languages.ts';
import { sms } from './sms/index.ts';

/**
 * Every namespace; to add one, add a folder with a file for each language and an `index.ts`, and a line here. The
 * English file is the source of keys and arguments.
 */
export const catalogues = { account, categories, email, gift, sms } as const satisfies Record<
  string,
  Catalogue<Readonly<Record<string, string>>>
>;

export type Namespace = keyof typeof catalogues;

/** The English messages of a namespace, as literal types. */
export type Messages<N extends Namespace> = (typeof catalogues)[N]['en-GB'];

/** What each language of a namespace holds: the English keys, all of them and no other. */
export type Translation<English> = { readonly [Key in keyof English]: string };

/** A namespace that recipients read: every text in every language. */
export type Catalogue<English> = Readonly<Record<Language, Translation<English>>>;

/**
 * A namespace of mails to people who use the product, which are written in English: the other languages may lack texts.
 */
export type EnglishCatalogue<English> = { readonly 'en-GB': English } & {
  readonly [Other in Exclude<Language, 'en-GB'>]: Partial<Translation<English>>;
};
