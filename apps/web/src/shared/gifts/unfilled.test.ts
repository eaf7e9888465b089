import { expect, it } from 'vitest';
import { unfilledIn } from './unfilled.ts';

it.each(['{firstName}', '{{ first_name }}', '<<Name>>', '[First name]'])('%s is a placeholder', (text) =>
  expect(unfilledIn(`Hi ${text}, well done`)).toBe(text),
);

it.each([
  'Well done :{}',
  'Dear {{firstName}}',
  '{{ senderName }} and {{recipientName|all}}',
  'a < b > c',
  'Thank you [you know why]',
])('%s has none', (text) => expect(unfilledIn(text)).toBeUndefined());
