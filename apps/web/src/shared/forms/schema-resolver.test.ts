import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeFields, schemaErrors, toSentence } from './schema-resolver.ts';

describe('validating a form with a schema', () => {
  const schema = z.object({
    email: z
      .string()
      .min(3, 'must be an email')
      .refine((value) => value.includes('@'), 'must hold an @'),
    details: z.object({ days: z.int('must be whole') }),
  });

  it('returns one message per field, by its path', () => {
    expect(schemaErrors(schema, { email: 'a', details: { days: 1.5 } })).toEqual({
      email: 'Must be an email.',
      'details.days': 'Must be whole.',
    });
    expect(schemaErrors(schema, { email: 'a@b', details: { days: 2 } })).toEqual({});
  });

  it('completes sentence fragments to sentences', () => {
    expect(toSentence('must be a date')).toBe('Must be a date.');
    expect(toSentence('Is it?')).toBe('Is it?');
  });
});

describe('placing the errors of the server', () => {
  it('assigns errors to the fields that the form shows, and the others to the summary', () => {
    const fields = [
      { path: 'username', message: 'must be an email' },
      { path: 'body.details.expiryDays', message: 'must be at most 365' },
      { path: 'details.expiryDays', message: 'is second' },
      { path: 'receivers.3.email', message: 'is missing' },
      { path: 'other', message: 'is odd' },
    ];
    expect(
      placeFields(fields, { known: ['email', 'details.expiryDays', 'receivers'], names: { username: 'email' } }),
    ).toEqual({
      placed: { email: 'Must be an email.', 'details.expiryDays': 'Must be at most 365.', receivers: 'Is missing.' },
      rest: ['Is odd.'],
    });
  });
});
