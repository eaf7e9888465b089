export { defaultLanguage, findLanguage, languageNames, languages, negotiateLanguage } from './languages.ts';
export type { Language } from './languages.ts';
export { categoryName } from './category-name.ts';
export { greetingName } from './greeting-name.ts';
export { formatsFor } from './formats.ts';
export type { Formats, PlainDate, ZonedInstant } from './formats.ts';
export { translator } from './translator.ts';
export type { MessageKey, Tone, Translate } from './translator.ts';
export type { Namespace } from './namespaces.ts';
