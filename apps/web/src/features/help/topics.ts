/**
 * One question of a help centre. `id` is its parameter in the URL, `?topic=…`, and does not change when the text
 * changes.
 */
export type Topic = {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Other words by which people search for it. */
  readonly alsoCalled?: string;
};

export type TopicGroup = { readonly title: string; readonly topics: readonly Topic[] };

/** A group in the search results of all centres, with the centre that its topics belong to. */
export type FoundGroup = TopicGroup & { readonly centre: CentreName };

export type CentreName = 'gifting' | 'payouts';

export type Centre = {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly TopicGroup[];
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Returns the groups with the topics that contain every word of a search, matched by prefix; groups without a topic are
 * left out.
 */
export function searchTopics(groups: readonly TopicGroup[], search: string): readonly TopicGroup[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  const holds = ({ question, answer, alsoCalled = '' }: Topic): boolean => {
    const words = wordsOf([question, ...answer, alsoCalled].join(' '));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return groups
    .map(({ title, topics }) => ({ title, topics: topics.filter(holds) }))
    .filter(({ topics }) => topics.length > 0);
}

type Centres = Readonly<Record<CentreName, Centre>>;

/** Returns the groups of a centre or, for a search, those of every centre, its own first. */
export function groupsFor(centres: Centres, name: CentreName, search: string): readonly FoundGroup[] {
  const names: readonly CentreName[] =
    search.trim() === '' ? [name] : name === 'gifting' ? ['gifting', 'payouts'] : ['payouts', 'gifting'];
  return names.flatMap((centre) => searchTopics(centres[centre].groups, search).map((group) => ({ ...group, centre })));
}
