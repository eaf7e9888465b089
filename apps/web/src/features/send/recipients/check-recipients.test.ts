import { describe, expect, it } from 'vitest';
import { checkRecipients, giftsOf } from './check-recipients.ts';
import { emptyRecipient } from '../draft/recipient.ts';
import type { Recipient } from '../draft/recipient.ts';

const open = { emailDomains: null, allowDuplicates: false };
const to = (email: string, more: Partial<Recipient> = {}): Recipient => ({ ...emptyRecipient, email, ...more });

describe('checking recipients', () => {
  it('sorts rows into ready, warnings and errors, with column and reason', () => {
    const list = checkRecipients(
      [to('sam@northwind.com'), to('priya@northwind'), to('olu@gmial.com'), to('SAM@northwind.com ')],
      open,
    );
    expect(list.checks).toEqual([
      { state: 'ready' },
      { state: 'error', field: 'email', reason: '“priya@northwind” is missing the part after the dot.' },
      { state: 'warning', field: 'email', reason: 'Did you mean olu@gmail.com?', suggestion: 'olu@gmail.com' },
      { state: 'warning', field: 'email', reason: 'Same as row 1; left out.', repeats: 0 },
    ]);
    expect(list).toMatchObject({ ready: 1, warnings: 2, errors: 1, duplicates: 1 });
    expect(giftsOf(list)).toBe(2);
  });

  it('keeps duplicates if the order allows them, and never treats two faulty rows as duplicates', () => {
    expect(checkRecipients([to('a@x.com'), to('a@x.com')], { ...open, allowDuplicates: true })).toMatchObject({
      ready: 2,
      duplicates: 0,
    });
    expect(checkRecipients([to(''), to('')], open)).toMatchObject({ errors: 2, duplicates: 0 });
  });

  it('rejects addresses outside the email domains of the team', () => {
    const [inside, outside] = checkRecipients([to('a@mail.northwind.com'), to('a@x.com')], {
      ...open,
      emailDomains: ['northwind.com'],
    }).checks;
    expect(inside).toEqual({ state: 'ready' });
    expect(outside).toMatchObject({ state: 'error', reason: 'Your team sends to addresses at northwind.com only.' });
  });

  it('rejects texts that are too long, and warns about texts that may have been cut off', () => {
    const [long, full] = checkRecipients(
      [to('a@x.com', { message: 'x'.repeat(1_001) }), to('b@x.com', { message: 'x'.repeat(1_000) })],
      open,
    ).checks;
    expect(long).toEqual({
      state: 'error',
      field: 'message',
      reason: 'Message has 1,001 characters; the limit is 1,000.',
    });
    expect(full).toMatchObject({ state: 'warning', field: 'message' });
  });

  it('identifies people of the team by their id', () => {
    const list = checkRecipients(
      [
        { ...emptyRecipient, userId: 'u1' },
        { ...emptyRecipient, userId: 'u1' },
      ],
      open,
    );
    expect(list).toMatchObject({ ready: 1, duplicates: 1 });
  });
});

describe('mobile numbers', () => {
  const bySms = { ...open, method: 'sms', phoneCountry: 'GB' } as const;
  const checks = (numbers: readonly string[], rules: Partial<Parameters<typeof checkRecipients>[1]> = {}) =>
    checkRecipients(
      numbers.map((email) => to(email)),
      { ...bySms, ...rules },
    );
  it('are duplicates if they differ only in format, and the first is kept', () => {
    const list = checks(['07700 900123', '+44 7700 900123', '+353 85 012 3456']);
    expect(list.checks.map(({ state, repeats }) => [state, repeats])).toEqual([
      ['ready', undefined],
      ['warning', 0],
      ['ready', undefined],
    ]);
    expect(list.duplicates).toBe(1);
  });
  it('are errors if they are invalid, or if the server refused the same value', () => {
    const refused = new Map([[1, { address: '020 7946 0000', reason: 'a number that no SMS reaches' }]]);
    const said = checks(['sam@x.com', '020 7946 0000', '07700 900123'], { refused });
    expect(said.checks.map(({ state, reason }) => [state, reason])).toEqual([
      ['error', '“sam@x.com” is not a mobile number.'],
      ['error', 'a number that no SMS reaches'],
      ['ready', undefined],
    ]);
    expect(checks(['sam@x.com', '07700 900124'], { refused }).errors).toBe(1);
  });
});
