import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { click, render } from '../../../shared/testing/render.tsx';
import { emptyRecipient } from '../draft/recipient.ts';
import { checkRecipients } from './check-recipients.ts';
import { RecipientList } from './recipient-list.tsx';
import { useListEdits } from './use-list-edits.ts';

const rules = { emailDomains: null, allowDuplicates: false };
const asked = ['sam@x.example', 'oops', 'mailto:priya@x.example', 'ada@x.example'];

function List({ emails }: { readonly emails: readonly string[] }) {
  const [recipients, setRecipients] = useState(() => emails.map((email) => ({ ...emptyRecipient, email })));
  const list = checkRecipients(recipients, rules);
  const edits = useListEdits({
    recipients,
    list,
    setRecipients: (next) => setRecipients([...next]),
    allowDuplicates: false,
    setAllowDuplicates: () => undefined,
  });
  return (
    <>
      <RecipientList recipients={recipients} list={list} edits={edits} />
      <output>{recipients.map(({ email }) => email).join(' ')}</output>
    </>
  );
}

it('treats two quick clicks on removing faulty rows as one, even if another button is then under the pointer', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const { get, all } = await render(<List emails={asked} />);
  await click(get('button', 'Remove 2 rows'));
  await click(get('button', 'Remove all 2 rows'));
  expect(all('output')[0]?.textContent).toBe('sam@x.example ada@x.example');
  vi.setSystemTime(5_000);
  await click(get('button', 'Remove all 2 rows'));
  expect(all('output')[0]?.textContent).toBe('');
  vi.useRealTimers();
  cleanNotifications();
});

it('removes the characters copied with an address with one click', async () => {
  const { get, all } = await render(<List emails={asked} />);
  await click(get('button', 'Repair 1 address'));
  expect(all('output')[0]?.textContent).toBe('sam@x.example oops priya@x.example ada@x.example');
});

function Leaving({ emails }: { readonly emails: readonly string[] }) {
  const [left, setLeft] = useState(false);
  return left ? (
    <p>Delivery</p>
  ) : (
    <>
      <List emails={emails} />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

it('hides the undo notification when the list closes, because it would cover the total of the next step', async () => {
  const { get } = await render(<Leaving emails={asked} />);
  await click(get('button', 'Remove 2 rows'));
  expect(notificationsStore.getState().notifications).toHaveLength(1);
  await click(get('button', 'Leave'));
  expect(notificationsStore.getState().notifications).toHaveLength(0);
});
