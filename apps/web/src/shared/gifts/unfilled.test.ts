import { expect, it } from 'vitest';
import { findForeignPlaceholder } from './unfilled.ts';

it.each(['{firstName}', '{{ first_name }}', '<<Name>>', '[First name]'])('finds the placeholder %s', (text) =>
  expect(findForeignPlaceholder(`Hi ${text}, well done`)).toBe(text),
);

it.each([
  'Well done :{}',
  'Dear {{firstName}}',
  '{{ senderName }} and {{recipientName|all}}',
  'a < b > c',
  'Thank you [you know why]',
])('finds no unfilled placeholder in %s', (text) => expect(findForeignPlaceholder(text)).toBeUndefined());
