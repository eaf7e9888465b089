import { account } from './account/index.ts';
import { categories } from './categories/index.ts';
import { documents } from './documents/index.ts';
import { email } from './email/index.ts';
import { gift } from './gift/index.ts';
import type { defaultLanguage, Language } from './languages.ts';
import { sms } from './sms/index.ts';

/**
 * Every namespace; to add one, add a folder with a file for each language and an `index.ts`, and a line here. The
 * English file is the source of keys and arguments.
 */
export const catalogues = { account, categories, documents, email, gift, sms } as const satisfies Record<
  string,
  Catalogue<Texts> | EnglishCatalogue<Texts>
>;

export type Namespace = keyof typeof catalogues;

type Texts = Readonly<Record<string, string>>;

/** The languages that a namespace has. */
export type LanguageOf<N extends Namespace> = keyof (typeof catalogues)[N] & Language;

/** The English messages of a namespace, as literal types. */
export type Messages<N extends Namespace> = (typeof catalogues)[N]['en-GB'];

/** What each language of a namespace holds: the English keys, all of them and no other. */
export type Translation<English> = { readonly [Key in keyof English]: string };

/** The texts of a namespace in every language. */
export type Catalogue<English> = Readonly<Record<Language, Translation<English>>>;

/** A namespace of mails that are sent in English only. */
export type EnglishCatalogue<English> = Readonly<Record<typeof defaultLanguage, Translation<English>>>;
