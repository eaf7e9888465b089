/** One question of a help centre. `id` is its address, `?topic=…`, and stays when the words change. */
export type Topic = { readonly id: string; readonly question: string; readonly answer: readonly string[] };

export type TopicGroup = { readonly title: string; readonly topics: readonly Topic[] };

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

/** The groups with the topics that hold every word of a search, by its beginning; groups without one are left out. */
export function searchTopics(groups: readonly TopicGroup[], search: string): readonly TopicGroup[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  const holds = ({ question, answer }: Topic): boolean => {
    const words = wordsOf([question, ...answer].join(' '));
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return groups
    .map(({ title, topics }) => ({ title, topics: topics.filter(holds) }))
    .filter(({ topics }) => topics.length > 0);
}
