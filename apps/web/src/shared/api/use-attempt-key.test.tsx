import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, render } from '../testing/render.tsx';
import { useAttemptKey } from './use-attempt-key.ts';

function Form() {
  const keyOf = useAttemptKey();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const send = (reason: string) => () => setKeys((sent) => [...sent, keyOf({ reason })]);
  return (
    <>
      <button onClick={send('It is another team’s: Łódź 🎁')}>Theirs</button>
      <button onClick={send('It is ours')}>Ours</button>
      <output>{keys.join(' ')}</output>
    </>
  );
}

it('returns the same key for unchanged input, another for changed input, and one that is valid in a header for any text', async () => {
  const screen = await render(<Form />);
  for (const name of ['Theirs', 'Theirs', 'Ours']) await click(screen.get('button', name));
  const [first = '', again, other] = (screen.all('output')[0]?.textContent ?? '').split(' ');
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(new Headers({ 'idempotency-key': first }).get('idempotency-key')).toBe(first);
});
