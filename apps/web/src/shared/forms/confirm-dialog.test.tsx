import { ConfirmDialog } from '@huggg/ui';
import { expect, it } from 'vitest';
import { click, render } from '../testing/render.tsx';

it('shows a refusal only after the user has confirmed, and not the refusal of an earlier dialog', async () => {
  const { get, all } = await render(
    <ConfirmDialog
      opened
      onClose={() => undefined}
      onConfirm={() => undefined}
      title="Add £5.00 to Leeds?"
      confirmLabel="Approve £5.00"
      error="You entered this payment yourself."
    >
      <p>Leeds of Harbour &amp; Pine.</p>
    </ConfirmDialog>,
  );
  expect(all('[role=alert]')).toEqual([]);
  await click(get('button', 'Approve £5.00'));
  expect(all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['You entered this payment yourself.']);
});
