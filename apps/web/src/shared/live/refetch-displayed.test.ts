import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchDisplayed } from './refetch-displayed.ts';

/** Mounts a query whose responses are controlled by the test. */
function shown() {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryKey = ['order', '1'];
  const observer = new QueryObserver<string>(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: 20_000,
    retry: false,
  });
  observer.subscribe(() => undefined);
  return { client, answers, text: () => client.getQueryData(queryKey) };
}

it('refetches a query whose first fetch was in progress when the event arrived', async () => {
  const { client, answers, text } = shown();
  refetchDisplayed(client, [['order']]);
  answers[0]?.('creating');
  await expect.poll(() => answers).toHaveLength(2);
  expect(text()).toBe('creating');
  answers[1]?.('done');
  await expect.poll(text).toBe('done');
  expect(answers).toHaveLength(2);
});

it('restarts a fetch in progress if the query already has data', async () => {
  const { client, answers, text } = shown();
  answers[0]?.('first');
  await expect.poll(text).toBe('first');
  refetchDisplayed(client, [['order']]);
  refetchDisplayed(client, [['order']]);
  answers[1]?.('late');
  answers[2]?.('second');
  await expect.poll(text).toBe('second');
  expect(answers).toHaveLength(3);
});

it('does not refetch queries with other keys or those that the predicate excludes', async () => {
  const { client, answers, text } = shown();
  refetchDisplayed(client, [['gift']]);
  refetchDisplayed(client, [['order']], ({ state }) => state.data !== undefined);
  answers[0]?.('first');
  await expect.poll(text).toBe('first');
  expect(answers).toHaveLength(1);
});
