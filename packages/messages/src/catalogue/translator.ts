import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './languages.ts';
import { catalogues } from './namespaces.ts';
import type { LanguageOf, Messages, Namespace } from './namespaces.ts';
import type { ValuesOf } from './message-values.ts';

export type MessageKey<N extends Namespace> = keyof Messages<N> & string;

type Arguments<Values> = keyof Values extends never ? [] : [values: Values];

/** Formats one message. The key determines which values it needs; the compiler checks both. */
export type Translate<N extends Namespace> = <Key extends MessageKey<N>>(
  key: Key,
  ...values: Arguments<ValuesOf<Messages<N>[Key] & string>>
) => string;

const formats = new Map<string, IntlMessageFormat>();

/** Selects the wording in addition to the language: support ("welfare") is not called a gift. */
export type Tone = { readonly isWelfare: boolean };

/**
 * Returns a function that formats the texts of one namespace in one language. With the tone of support it prefers the
 * text under `welfare.` and the key, if there is one. Messages are parsed at first use and cached.
 */
export function translator<N extends Namespace>(
  language: LanguageOf<N>,
  namespace: N,
  tone?: Tone | null,
): Translate<N> {
  return (key, ...[values]) =>
    String(
      messageFormat(language, namespace, tone?.isWelfare ? [`welfare.${key}`, key] : [key]).format(
        values as Readonly<Record<string, string | number>> | undefined,
      ),
    );
}

/** Returns the parsed text of the first key that the language has. */
function messageFormat(language: Language, namespace: Namespace, keys: readonly string[]): IntlMessageFormat {
  const translations: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = catalogues[namespace];
  const messages = translations[language] ?? {};
  const key = keys.find((one) => messages[one] !== undefined) ?? keys[0] ?? '';
  const id = `${language}/${namespace}/${key}`;
  const known = formats.get(id);
  if (known) return known;
  const message = messages[key];
  if (message === undefined) throw new RangeError(`There is no ${language} text for ${key} in catalogue/${namespace}.`);
  // Values are text that people wrote, so a tag in them, or in a message, is treated as text.
  const made = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  formats.set(id, made);
  return made;
}
