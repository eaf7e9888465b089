import { act } from 'react';
import { expect, it } from 'vitest';
import { render, type } from '../../../shared/testing/render.tsx';
import type { SendHandle } from '../draft/send-handle.ts';
import { SendAt } from './send-at.tsx';

const limits = {
  sendDate: { earliest: '2026-11-23T12:00:00.000Z', latest: '2027-11-23T12:00:00.000Z' },
  timeZone: 'Europe/London',
};

async function enter(text: string) {
  const dates: unknown[] = [];
  const blockers = new Map<string, string | undefined>();
  const send = {
    changeDetails: ({ sendDate }: { readonly sendDate?: string }) => dates.push(sendDate),
    setBlocker: (source: string, reason: string | undefined) => blockers.set(source, reason),
    order: { limits },
  } as unknown as SendHandle;
  const screen = await render(<SendAt sendDate="2026-11-24T09:00:00.000Z" zone="Europe/London" send={send} />);
  const [field] = screen.all('[data-path="details.sendDate"]');
  if (!(field instanceof HTMLInputElement)) throw new Error('No field for the day.');
  await act(async () => field.focus());
  await type(field, text);
  await act(async () => field.blur());
  return { dates, blockers, field, text: screen.root.textContent };
}

it('accepts a date typed in the British format, and displays it in words', async () => {
  const { dates, field, blockers } = await enter('05/01/2027');
  expect(dates.at(-1)).toBe('2027-01-05T09:00:00.000Z');
  expect(field.value).not.toBe('24 Nov 2026');
  expect(blockers.get('send-day')).toBeUndefined();
});

it.each([
  ['1 Nov 2026', 'Choose a day from 23 Nov 2026 to 23 Nov 2027.'],
  ['soon', 'Enter a day such as 23 Nov 2027.'],
])('keeps “%s” in the field, shows the error, and blocks the next step', async (typed, why) => {
  const { dates, field, blockers, text } = await enter(typed);
  expect(dates).toEqual([]);
  expect(field.value).toBe(typed);
  expect(text).toContain(why);
  expect(blockers.get('send-day')).toBe(why);
});
