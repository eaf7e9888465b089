import { act } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import { click, render, type } from '../../../shared/testing/render.tsx';
import type { Recipient } from '../draft/recipient.ts';
import { AddRecipients } from './add-recipients.tsx';

function Step() {
  const [recipients, setRecipients] = useState<readonly Recipient[]>([]);
  const [said, setSaid] = useState('');
  const { setBlocker, blocker, finishAll } = useBlockers();
  return (
    <>
      <AddRecipients
        method="email"
        present={recipients.length}
        setBlocker={setBlocker}
        onAdd={(added) => setRecipients([...recipients, ...added])}
      />
      <button
        type="button"
        onClick={() => {
          const { left, blocker: after } = finishAll();
          setSaid(`${left ?? 'goes on'}${after === undefined ? '' : ' (held)'}`);
        }}
      >
        Next
      </button>
      <output>{recipients.map(({ email, name }) => `${name} ${email}`).join(', ')}</output>
      <output>{said}</output>
      <output>{blocker ?? ''}</output>
    </>
  );
}

it('adds the recipient in the fields on Next, without a click on Add recipient', async () => {
  const { get, all } = await render(<Step />);
  await type(get('textbox', 'Email'), 'Sam@northwind.example');
  await type(get('textbox', 'Name (optional)'), 'Sam');
  expect(all('output')[2]?.textContent).toContain('you have typed');
  await click(get('button', 'Next'));
  expect(all('output').map((each) => each.textContent)).toEqual(['Sam sam@northwind.example', 'goes on', '']);
});

it('stays on the step and keeps the entry if the address is invalid', async () => {
  const { get, all } = await render(<Step />);
  await type(get('textbox', 'Email'), 'sam@northwind');
  await click(get('button', 'Next'));
  expect(all('output').map((each) => each.textContent)).toEqual([
    '',
    '“sam@northwind” is missing the part after the dot. (held)',
    'Add the recipient you have typed, or clear the fields.',
  ]);
});

it('adds a probable typo but stays on the step once, so that the user sees it before paying', async () => {
  const { get, all } = await render(<Step />);
  await type(get('textbox', 'Email'), 'sam@gmial.com');
  await click(get('button', 'Next'));
  const [, said] = all('output');
  expect(said?.textContent).toContain('Did you mean sam@gmail.com?');
  // The message above the step stays until the page changes.
  expect(said?.textContent).not.toContain('(held)');
  expect(all('p[role=status]')).toEqual([]);
  await act(async () => {
    await Promise.resolve();
  });
  await click(get('button', 'Next'));
  expect(all('output').map((each) => each.textContent)).toEqual([' sam@gmial.com', 'goes on', '']);
});
