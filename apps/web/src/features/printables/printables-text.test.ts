import { printableField } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { fieldName, printsText, selectedText } from './printables-text.ts';

it('says how many gifts can be printed and how many have been printed', () => {
  expect(printsText({ printed: 0, pages: 0, printable: 20 })).toBe('20 gifts can be printed. Nothing is on paper yet.');
  expect(printsText({ printed: 1, pages: 3, printable: 0 })).toBe(
    'None of its gifts can be printed. 1 gift is on paper, on 3 pages.',
  );
});

it('says how many of the selected gifts cannot be printed', () => {
  expect(selectedText({ selected: 0, printable: 0 })).toBe('Select gifts to print again or to mark as shared.');
  expect(selectedText({ selected: 3, printable: 3 })).toBe('3 gifts selected');
  expect(selectedText({ selected: 3, printable: 2 })).toBe(
    '3 gifts selected. 1 gift cannot be printed: see the status.',
  );
});

it.each([
  ['Desk number', 'deskNumber'],
  ['  2nd floor’s côté', 'ndFloorsCote'],
  ['Name', 'name'],
])('derives from the label “%s” the placeholder %s', (label, name) => {
  expect(fieldName(label)).toBe(name);
  expect(printableField.shape.name.safeParse(name).success).toBe(true);
});
