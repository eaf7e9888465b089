import type { defaultLanguage, Language } from '../catalogue/index.ts';

/** The product as mails name it, from configuration. */
export type Product = {
  readonly name: string;
  readonly helpUrl: string;
  /** The installation's terms and privacy notice; null where its settings name none. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
};

/** What every mail carries. */
export type Base = { readonly language: Language; readonly product: Product };

/** What mails carry that are sent in English only: their texts have no translation. */
export type EnglishBase = Base & { readonly language: typeof defaultLanguage };
