import type { WalletEntry } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { render } from '../../shared/testing/render.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const entry: WalletEntry = {
  id: 'e1',
  date: '2026-07-12T08:05:00Z',
  type: 'operator-credit',
  in: 2_500_000,
  out: 0,
  availableAfter: 2_500_000,
  reference: { kind: 'credit', id: 'c1' },
  otherWalletId: null,
  description: 'BACS 4711',
};

it('shows the reference, the time in the team’s time zone and the ids of a payment that staff entered', async () => {
  await render(<EntryDialog entry={entry} timeZone="Europe/London" onClose={() => undefined} />);
  const text = document.body.textContent;
  for (const part of ['£25,000.00', '12 Jul 2026, 09:05', 'Payment referenceBACS 4711', 'e1', 'c1', 'Our staff added'])
    expect(text).toContain(part);
});
