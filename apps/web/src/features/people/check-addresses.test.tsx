import { expect, it, vi } from 'vitest';
import { click, render } from '../../shared/testing/render.tsx';
import { CheckAddresses } from './check-addresses.tsx';

it('stops blocking the send when the valid addresses of a file have been added', async () => {
  const setBlocker = vi.fn<(key: string, words: string | undefined) => void>();
  const onAddresses = vi.fn<(addresses: readonly string[]) => void>();
  const { get } = await render(
    <CheckAddresses
      found={[
        { index: 1, email: 'sam@x.example' },
        { index: 2, email: 'oops' },
      ]}
      from="starters.csv"
      onAddresses={onAddresses}
      setBlocker={setBlocker}
      onClose={() => undefined}
    />,
  );
  expect(setBlocker).toHaveBeenLastCalledWith('rows', expect.stringContaining('starters.csv'));
  await click(get('button', 'Add 1 address'));
  expect(onAddresses).toHaveBeenCalledWith(['sam@x.example']);
  expect(setBlocker).toHaveBeenLastCalledWith('rows', undefined);
});
