import { expect, it } from 'vitest';
import { wordsWarning } from './words-warning.ts';

const names = { senderName: 'Priya', teamName: 'Harbour & Pine' };
const receivers = [{ email: 'sam@northwind.example', name: 'Sam Okafor' }, { email: 'no-name@northwind.example' }];

it.each([
  ['Dear {{fistName}}', '{{fistName}} is not known. Did you mean {{firstName}}?'],
  ['Dear {firstName}', '“{firstName}” is sent as it is. To insert a name, write {{firstName}}.'],
  ['Dear {{firstName', 'A placeholder that begins with {{ has no end. Close it with }}.'],
  ['Dear {{firstName}}', 'First name is empty for 1 recipient. Write {{firstName|friend}} for a word to use instead.'],
  ['Dear {{firstName|friend}}', undefined],
  ['From {{senderName}} at {{teamName}}', undefined],
  ['Well done', undefined],
])('for %j, shows the warning %j', (message, warning) => {
  expect(wordsWarning({ message, receivers, deliveryMethod: 'email' }, names)).toBe(warning);
});

it('warns that links have no recipient name', () => {
  expect(wordsWarning({ message: 'Dear {{firstName}}', deliveryMethod: 'links' }, names)).toContain('Links go to');
  expect(wordsWarning({ message: 'Dear {{firstName}}', deliveryMethod: 'superhuggg' }, names)).toContain(
    'may leave out their name',
  );
});

it('ignores recipients with a message of their own', () => {
  const own = [{ email: 'no-name@northwind.example', message: 'Hello' }];
  const details = { message: 'Dear {{firstName}}', receivers: own, deliveryMethod: 'email' as const };
  expect(wordsWarning(details, names)).toBeUndefined();
});

it('warns that emoji cannot be printed, but not about letters that can', () => {
  const warned = (message: string, deliveryMethod: 'printable' | 'email') =>
    wordsWarning({ message, receivers, deliveryMethod }, names);
  for (const message of ['Well done 🎉', 'With love ❤️']) {
    expect(warned(message, 'printable')).toBe('Emoji cannot be printed.');
    expect(warned(message, 'email')).toBeUndefined();
  }
  expect(warned('Diolch, Siân © Łuczak', 'printable')).toBeUndefined();
});
