import type { defaultLanguage, Language } from '../catalogue/index.ts';

/** The product as named in mails, from the configuration. */
export type Product = {
  readonly name: string;
  readonly helpUrl: string;
  /** The installation's terms and privacy notice; null if its settings contain none. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
};

/** The fields of every mail. */
export type Base = { readonly language: Language; readonly product: Product };

/** The fields of a mail that is sent in English only, because its texts have no translation. */
export type EnglishBase = Base & { readonly language: typeof defaultLanguage };
