import { expect, it } from 'vitest';
import { receivedText } from './received-text.ts';

it('shows how much of a bank transfer has arrived and how much is left', () => {
  expect(receivedText(1_000, 0)).toBe('Usually within a working day of your payment. Parts are added up.');
  expect(receivedText(1_000, 400)).toBe('£4.00 has come. Pay the other £6.00 with the same reference.');
  expect(receivedText(1_000, 1_000)).toBe('£10.00 has come.');
});
