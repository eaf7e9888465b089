// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { useAttemptKey } from './use-attempt-key.ts';

it('is one for what is unchanged, another for what was changed, and can stand in a header whatever was typed', async () => {
  let keyOf = (_: unknown): string => '';
  function Form() {
    keyOf = useAttemptKey();
    return null;
  }
  await render(<Form />);
  const first = keyOf({ reason: 'It is another team’s: Łódź 🎁' });
  expect(keyOf({ reason: 'It is another team’s: Łódź 🎁' })).toBe(first);
  expect(keyOf({ reason: 'It is ours' })).not.toBe(first);
  expect(new Headers({ 'idempotency-key': first }).get('idempotency-key')).toBe(first);
});
