import { giftStatuses, printableField } from '@huggg/contracts';
import type { PrintableReceiver } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { changedRows, filledRows } from './use-receiver-edits.ts';

const fields = ['recipientName', 'desk'].map((name) => printableField.parse({ name, label: name, type: 'string' }));
const receivers = [1, 2, 3].map((position): PrintableReceiver => ({
  hugggId: `gift-${position}`,
  position,
  values: position === 1 ? { recipientName: 'Sam', floor: '2' } : {},
  statusId: giftStatuses.created,
  printable: true,
  copies: 0,
  printedAt: null,
}));

it('sends whole rows, and only those that differ from what is saved', () => {
  const edits = { 'gift-1': { recipientName: 'Sam' }, 'gift-2': { desk: '12' } };
  expect(changedRows(receivers, edits, fields)).toEqual([
    { hugggId: 'gift-2', values: { recipientName: '', desk: '12' } },
  ]);
});

it('leaves out fields that the template no longer has', () => {
  const edits = { 'gift-1': { recipientName: 'Sam Okafor' } };
  expect(changedRows(receivers, edits, fields)).toEqual([
    { hugggId: 'gift-1', values: { recipientName: 'Sam Okafor', desk: '' } },
  ]);
});

it('gives the rows of a file to gifts in their order', () => {
  const rows = [{ desk: '1' }, { desk: '2' }, { desk: '3' }, { desk: '4' }];
  expect(filledRows(receivers, rows, {})).toEqual({
    'gift-1': { desk: '1' },
    'gift-2': { desk: '2' },
    'gift-3': { desk: '3' },
  });
  expect(Object.keys(filledRows(receivers, rows.slice(0, 1), {}))).toEqual(['gift-1']);
});

it('keeps what was typed before a file, but for what the file fills in', () => {
  const typed = { 'gift-1': { recipientName: 'Mina', desk: '9' }, 'gift-3': { recipientName: 'Olu' } };
  expect(filledRows(receivers, [{ desk: '1' }], typed)).toEqual({
    'gift-1': { recipientName: 'Mina', desk: '1' },
    'gift-3': { recipientName: 'Olu' },
  });
});
