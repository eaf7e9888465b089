/**
 * The parsed search input: the words to search for, and the price range in pence, both ends included. Null means no
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
const maxPence = 2_147_483_647;

const penceOf = (pounds: string | undefined): number => Math.min(maxPence, Math.round(Number(pounds) * 100));

/** The ways to write a price range. The first one that matches is used. */
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

/** For example "a gift for mum" or "something for the team": the words up to "for" do not describe the gift. */
const openingNoise =
  /^(?:an?\s+|some\s+)?(?:gifts?|presents?|something|anything|ideas?)(?:\s+ideas?)?(?:\s+(?:for|to)\b)?\s+(?!cards?\b|vouchers?\b)/iu;
const closingNoise = /(?<!\bof)\s+(?:gifts?|presents?)$/iu;

/** Removes words that only say that a gift is wanted. Returns the words unchanged if nothing else is left. */
function withoutNoise(words: string): string {
  const rest = words.replace(openingNoise, '').replace(closingNoise, '').trim();
  return rest === '' ? words : rest;
}

/**
 * Extracts prices from the search input: "coffee under £5", "toys £10 to £20", "£25 gift card". Null if there is no
 * price and nothing to remove; a price may also be part of a name, so the caller decides by the results.
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
