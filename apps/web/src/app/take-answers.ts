import type { QueryClient } from '@tanstack/react-query';

/** An answer that the page of the server carries, by the key of its query. */
export type Answer = { readonly key: readonly unknown[]; readonly data: unknown };

/** The script element that holds them. */
export const answersId = 'first-answers';

/** Takes the answers that came with the page, so that its screen asks for none of them again. */
export function takeAnswers(queries: QueryClient): void {
  const text = document.getElementById(answersId)?.textContent;
  const answers = text ? (JSON.parse(text) as readonly Answer[]) : [];
  for (const { key, data } of answers) queries.setQueryData(key, data);
}
