import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, render } from '../testing/render.tsx';
import { useAttempt } from './use-attempt.ts';

type FormProps = { readonly send: (key: string) => Promise<void> };

function Form({ send }: FormProps) {
  const attempt = useAttempt();
  const [failures, setFailures] = useState(0);
  const submit = (reason: string) => () =>
    void attempt({ reason }, send).catch(() => {
      setFailures((before) => before + 1);
    });
  return (
    <>
      <button onClick={submit('It is another team’s: Łódź 🎁')}>Theirs</button>
      <button onClick={submit('It is ours')}>Ours</button>
      <output>{failures}</output>
    </>
  );
}

async function keysOf(presses: readonly string[], answer: () => Promise<void>): Promise<readonly string[]> {
  const keys: string[] = [];
  const send = (key: string): Promise<void> => {
    keys.push(key);
    return answer();
  };
  const screen = await render(<Form send={send} />);
  for (const name of presses) await click(screen.get('button', name));
  return keys;
}

const lost = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch'));

it('keeps the key of unchanged input while no response arrives, and takes another for changed input', async () => {
  const [first = '', again, other] = await keysOf(['Theirs', 'Theirs', 'Ours'], lost);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(new Headers({ 'idempotency-key': first }).get('idempotency-key')).toBe(first);
});

it('takes another key for the same input after a success, because it is a new request', async () => {
  const [first, again] = await keysOf(['Ours', 'Ours'], () => Promise.resolve());
  expect(again).not.toBe(first);
});

it('keeps one key for two presses before the first response', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const [first, again] = await keysOf(['Ours', 'Ours'], () => promise);
  resolve(undefined);
  expect(again).toBe(first);
});
