import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, languages } from './languages.ts';
import type { Language } from './languages.ts';
import { catalogues } from './namespaces.ts';
import type { Namespace } from './namespaces.ts';
import { translator } from './translator.ts';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];
/** Node types as the parser numbers them. */
const nodeType = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 };

const namespaces = Object.keys(catalogues) as Namespace[];

/** Returns the texts of a namespace in a language; none if the namespace is in English only. */
function textsOf(namespace: Namespace, language: Language): Readonly<Record<string, string>> {
  const translations: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = catalogues[namespace];
  return translations[language] ?? {};
}

const messages = namespaces.flatMap((namespace) =>
  languages.flatMap((language) =>
    Object.entries<string>(textsOf(namespace, language)).map(([key, message]) => ({
      namespace,
      language,
      key,
      message,
      id: `${language}/${namespace}/${key}`,
    })),
  ),
);

const parse = (message: string, language: Language) =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();

function branches(node: Node): Node[][] {
  return 'options' in node ? Object.values(node.options).map(({ value }) => value) : [];
}

function allNodes(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...branches(node).flatMap(allNodes)]);
}

/**
 * Returns the names and kinds of a message's arguments. A number may have plural forms in one language and only be
 * inserted in another.
 */
function argumentNames(message: string, language: Language): string[] {
  const named = allNodes(parse(message, language)).flatMap((node) =>
    'value' in node && node.type !== nodeType.literal ? [String(node.value)] : [],
  );
  return [...new Set(named)].toSorted();
}

function categories(language: Language): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/**
 * Returns the plural forms for counts that can occur: no order has more than ten thousand gifts, so French never uses
 * its form for millions.
 */
function reachableForms(language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 10_001 }, (_, count) => rules.select(count)))];
}

describe('catalogues', () => {
  test('contain messages to check', () => {
    expect(messages.length).toBeGreaterThan(500);
  });

  test.each(namespaces)('%s has the same keys in each of its languages', (namespace) => {
    const expected = namespace === 'account' ? [defaultLanguage] : languages;
    expect(Object.keys(catalogues[namespace]).toSorted()).toEqual(expected.toSorted());
    const keys = Object.keys(catalogues[namespace]['en-GB']);
    for (const language of expected) {
      const file = `packages/messages/src/catalogue/${namespace}/${language.toLowerCase()}.ts`;
      const held = Object.keys(textsOf(namespace, language));
      expect(held, `Write the texts of English, and no others, in ${file}, in their order.`).toEqual(keys);
    }
  });

  test('a message has the same arguments in every language', () => {
    for (const { namespace, language, key, message, id } of messages) {
      const english: Readonly<Record<string, string>> = catalogues[namespace]['en-GB'];
      const remedy = `give ${id} the placeholders of its English text`;
      expect([id, ...argumentNames(message, language)], remedy).toEqual([
        id,
        ...argumentNames(english[key] ?? '', 'en-GB'),
      ]);
    }
  });

  test('a plural has exactly the forms that a count can need in its language', () => {
    const problems = messages.flatMap(({ language, message, id }) =>
      allNodes(parse(message, language)).flatMap((node) => {
        if (node.type !== nodeType.plural || !('options' in node)) return [];
        const forms = Object.keys(node.options).filter((form) => !form.startsWith('='));
        // One form is enough if the text around the number does not change.
        const missing = forms.length === 1 ? [] : reachableForms(language).filter((form) => !forms.includes(form));
        const unknown = forms.filter((form) => !categories(language).includes(form));
        return [...missing.map((form) => `${id} lacks ${form}`), ...unknown.map((form) => `${id} has ${form}`)];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('no branch is a single word, which the types would treat as an argument', () => {
    const bare = messages.filter(({ language, message }) =>
      allNodes(parse(message, language))
        .flatMap(branches)
        .some(
          ([only, ...others]) =>
            others.length === 0 &&
            only?.type === nodeType.literal &&
            'value' in only &&
            /^[^\s,#]+$/.test(String(only.value)),
        ),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('texts have typographic quotes, are not empty, and have no extra spaces', () => {
    const wrong = messages.filter(({ message }) => /'|"|\.\.\.| {2}|^\s|\s$|^$/.test(message)).map(({ id }) => id);
    expect(wrong, 'write these texts in the file of their language in packages/messages/src/catalogue').toEqual([]);
  });

  test('French has a non-breaking space before punctuation marks', () => {
    expect(
      messages.filter(({ language, message }) => language === 'fr' && /[ ][:;?!]/.test(message)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('French has no word before a name that would need an elision: “Un mot de Ada”', () => {
    const elided = /(?<!part )\b(?:de|que) \{(?:sender|recipient|brand)\}/;
    expect(
      messages.filter(({ language, message }) => language === 'fr' && elided.test(message)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('every language uses its own plural forms', () => {
    const forms = Object.fromEntries(
      languages.map((language) => {
        const t = translator(language, 'email');
        return [
          language,
          new Set(
            [0, 1, 2, 3, 5, 6, 12, 22, 100].map((count) =>
              t('finished.sentSubject', { count, order: 'X' }).replace(String(count), '#'),
            ),
          ).size,
        ];
      }),
    );
    expect(forms).toEqual({ 'en-GB': 2, cy: 4, fr: 2, de: 2, pl: 3, es: 2 });
    expect(translator('pl', 'email')('failed.sent', { count: 22 })).toBe('Wysłano 22 prezenty.');
    expect(translator('pl', 'email')('failed.sent', { count: 12 })).toBe('Wysłano 12 prezentów.');
    expect(translator('cy', 'gift')('useBy.days', { days: 2 })).toBe('2 ddiwrnod ar ôl gweld eich cod');
    expect(translator('cy', 'gift')('useBy.days', { days: 6 })).toBe('6 diwrnod ar ôl gweld eich cod');
    expect(translator('fr', 'email')('failed.heading', { failed: 1, total: 48 })).toBe(
      '1 cadeau sur 48 n’est pas parti',
    );
  });
});

describe('translator', () => {
  const t = translator('en-GB', 'email');

  test('inserts values unchanged, even if they look like a message or a tag', () => {
    for (const name of ['{name}', '<b>x</b>', "'{'", '#', '$&', '{count, plural, other {x}}'])
      expect(t('greeting', { name })).toBe(`Hi ${name},`);
  });

  test('rejects unknown keys and missing values', () => {
    expect(t('failed.heading', { failed: 6, total: 48 })).toBe('6 of 48 gifts not sent');
    // @ts-expect-error a value is missing
    expect(() => t('greeting')).toThrow('name');
    // @ts-expect-error there is no such key
    expect(() => t('greting')).toThrow('no en-GB text for greting');
    // @ts-expect-error a number is counted, so it is no text
    expect(t('failed.sent', { count: '1' })).toBe('1 gift has been sent.');
    // @ts-expect-error a message without values takes none
    expect(t('footer.help', { name: 'x' })).toBe('Help');
  });

  test('groups the digits of large numbers as the language does', () => {
    expect(t('failed.sent', { count: 1204 })).toBe('1,204 gifts have been sent.');
    expect(translator('de', 'email')('failed.sent', { count: 1204 })).toBe('1.204 Geschenke sind unterwegs.');
  });
});
