/**
 * What someone typed: the words to look for, and the prices that they named in pence, both ends included; null is no
 * limit.
 */
export type Question = {
  readonly words: string;
  readonly minPricePence: number | null;
  readonly maxPricePence: number | null;
};

type Range = Omit<Question, 'words'>;

const amount = String.raw`£?\s?(\d{1,6}(?:\.\d{2})?)(?:\s?(?:pounds?|quid|gbp)\b)?`;
const sterling = String.raw`(?:£\s?(\d{1,6}(?:\.\d{2})?)|(\d{1,6}(?:\.\d{2})?)\s?(?:pounds?|quid|gbp)\b)`;
const most = 2_147_483_647;

const penceOf = (pounds: string | undefined): number => Math.min(most, Math.round(Number(pounds) * 100));

/** How a range of prices is written. The first that is found is taken. */
const forms: readonly { readonly form: RegExp; readonly range: (found: readonly (string | undefined)[]) => Range }[] = [
  {
    form: new RegExp(String.raw`(?:\b(?:between|from)\s+)?${sterling}\s*(?:-|–|to|and)\s*${amount}`, 'iu'),
    range: ([, pounds, words, to]) => between(penceOf(pounds ?? words), penceOf(to)),
  },
  {
    form: new RegExp(
      String.raw`\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|within)\s+${amount}`,
      'iu',
    ),
    range: ([, to]) => ({ minPricePence: null, maxPricePence: penceOf(to) }),
  },
  {
    form: new RegExp(String.raw`\b(?:over|above|more than|at least|from|min(?:imum)?)\s+${amount}`, 'iu'),
    range: ([, from]) => ({ minPricePence: penceOf(from), maxPricePence: null }),
  },
  {
    form: new RegExp(sterling, 'iu'),
    range: ([, pounds, words]) => ({
      minPricePence: penceOf(pounds ?? words),
      maxPricePence: penceOf(pounds ?? words),
    }),
  },
];

function between(one: number, other: number): Range {
  return { minPricePence: Math.min(one, other), maxPricePence: Math.max(one, other) };
}

/** "A gift for mum", "something for the team": the words before "for" say nothing of what is wanted. */
const opening =
  /^(?:an?\s+|some\s+)?(?:gifts?|presents?|something|anything|ideas?)(?:\s+ideas?)?(?:\s+(?:for|to)\b)?\s+(?!cards?\b|vouchers?\b)/iu;
const closing = /(?<!\bof)\s+(?:gifts?|presents?)$/iu;

/** Words without those that only say that a gift is wanted; as they were where nothing else is left. */
function withoutNoise(words: string): string {
  const rest = words.replace(opening, '').replace(closing, '').trim();
  return rest === '' ? words : rest;
}

/**
 * Reads prices out of what was typed: "coffee under £5", "toys £10 to £20", "£25 gift card". Without a price, or where
 * the price is a part of a name, the words are looked for as they are: the caller decides by what is found.
 */
export function readQuestion(typed: string): Question | null {
  const found = forms
    .map(({ form, range }) => ({ match: form.exec(typed), range }))
    .find(({ match }) => match !== null);
  const priced = found?.match ? typed.replace(found.match[0], ' ') : typed;
  const words = withoutNoise(priced.replaceAll(/\s+/gu, ' ').trim());
  if (!found?.match && words === typed.trim()) return null;
  const range = found?.match ? found.range(found.match) : { minPricePence: null, maxPricePence: null };
  return { words: /^(?:gifts?|presents?|something|anything|ideas?)$/iu.test(words) ? '' : words, ...range };
}
