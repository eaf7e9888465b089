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

it('sends complete rows, and only those that differ from the saved ones', () => {
  const edits = { 'gift-1': { recipientName: 'Sam' }, 'gift-2': { desk: '12' } };
  expect(changedRows(receivers, edits, fields)).toEqual([
    { hugggId: 'gift-2', values: { recipientName: '', desk: '12' } },
  ]);
});

it('leaves out fields that are no longer in the template', () => {
  const edits = { 'gift-1': { recipientName: 'Sam Okafor' } };
  expect(changedRows(receivers, edits, fields)).toEqual([
    { hugggId: 'gift-1', values: { recipientName: 'Sam Okafor', desk: '' } },
  ]);
});

it('assigns the rows of a file to gifts in order', () => {
  const rows = [{ desk: '1' }, { desk: '2' }, { desk: '3' }, { desk: '4' }];
  expect(filledRows(receivers, rows, {})).toEqual({
    'gift-1': { desk: '1' },
    'gift-2': { desk: '2' },
    'gift-3': { desk: '3' },
  });
  expect(Object.keys(filledRows(receivers, rows.slice(0, 1), {}))).toEqual(['gift-1']);
});

it('keeps typed values unless the file replaces them', () => {
  const typed = { 'gift-1': { recipientName: 'Mina', desk: '9' }, 'gift-3': { recipientName: 'Olu' } };
  expect(filledRows(receivers, [{ desk: '1' }], typed)).toEqual({
    'gift-1': { recipientName: 'Mina', desk: '1' },
    'gift-3': { recipientName: 'Olu' },
  });
});
