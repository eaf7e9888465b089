import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { render } from '../testing/render.tsx';
import { createQueryClient } from './query-client.ts';

function Remove({ remove }: { readonly remove: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: remove });
  return (
    <button onClick={() => mutate()} disabled={isPending}>
      Remove
    </button>
  );
}

it('makes a button busy before the second click of a double click', async () => {
  let calls = 0;
  const remove = (): Promise<void> => {
    calls += 1;
    return new Promise(() => undefined);
  };
  const screen = await render(
    <QueryClientProvider client={createQueryClient(false)}>
      <Remove remove={remove} />
    </QueryClientProvider>,
  );
  const button = screen.get('button', 'Remove');
  // Updates are drawn as in a browser, not at the end of an act.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  button.click();
  // Everything that is due before the next event, which timers are not.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toBe(1);
});
