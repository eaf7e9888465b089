import { describe, expect, it } from 'vitest';
import {
  emptyPlaceholders,
  fillPlaceholders,
  messagePlaceholders,
  placeholderProblem,
  smsPlaceholders,
  textWith,
  unknownPlaceholders,
} from './placeholders.ts';

const values = { firstName: 'Sam', recipientName: 'Sam Okafor', senderName: 'Priya', teamName: '' };

describe('placeholders', () => {
  it.each([
    ['Dear {{firstName}},', 'Dear Sam,'],
    ['{{ firstName }} and {{senderName}}', 'Sam and Priya'],
    ['From {{teamName|all of us}}', 'From all of us'],
    ['From {{teamName}}.', 'From .'],
    ['{{unknown}} stays, {{firstname}} too', '{{unknown}} stays, {{firstname}} too'],
    ['{firstName} and {{}} and {{', '{firstName} and {{}} and {{'],
    ['{{constructor}} {{__proto__|x}} {{toString}}', '{{constructor}} {{__proto__|x}} {{toString}}'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it('are not filled in within inserted values', () => {
    const names = { recipientName: '{{senderName}} $& $1', senderName: 'Priya' };
    expect(fillPlaceholders('{{recipientName}}', names)).toBe('{{senderName}} $& $1');
  });

  it.each([
    ['{{firstnam}}', 'firstnam', 'firstName'],
    ['{{first_name}}', 'first_name', 'firstName'],
    ['{{name}}', 'name', 'teamName'],
    ['{{sender}}', 'sender', 'senderName'],
    ['{{ recipient name }}', 'recipient name', 'recipientName'],
  ])('that are unknown are rejected by name: %s', (text, name, nearest) => {
    const [found] = unknownPlaceholders(text, messagePlaceholders);
    expect(found?.name).toBe(name);
    expect(found?.nearest).toBe(nearest);
    expect(placeholderProblem(text, messagePlaceholders)).toBe(
      `{{${name}}} is not known. Did you mean {{${found?.nearest}}}?`,
    );
  });

  it('include more for an SMS than for a message', () => {
    expect(unknownPlaceholders('{{giftLink}}', smsPlaceholders)).toEqual([]);
    expect(unknownPlaceholders('{{giftLink}}', messagePlaceholders)).toHaveLength(1);
  });

  it('must be closed', () => {
    expect(placeholderProblem('Dear {{firstName', messagePlaceholders)).toContain('has no end');
    expect(placeholderProblem('Dear {{firstName}}', messagePlaceholders)).toBeUndefined();
    expect(textWith(messagePlaceholders, 10).safeParse('x'.repeat(11)).success).toBe(false);
  });

  it('are reported if they are empty', () => {
    expect(emptyPlaceholders('{{teamName}} {{teamName}} {{firstName}}', values)).toEqual(['teamName']);
    expect(emptyPlaceholders('{{teamName|us}}', values)).toEqual([]);
  });

  it('ignore other braces, and handle 10 kB of braces within two seconds', () => {
    expect(fillPlaceholders('{}{ {a}} } <b>& $1', values)).toBe('{}{ {a}} } <b>& $1');
    const began = performance.now();
    for (const text of ['{{'.repeat(5_000), '{{a|'.repeat(2_500), `${'{{x}}'.repeat(2_000)}`])
      placeholderProblem(text, messagePlaceholders);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
