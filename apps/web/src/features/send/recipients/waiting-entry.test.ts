import { describe, expect, it } from 'vitest';
import { parsePasted, pastedEntry } from './parse-pasted.ts';
import { typedEntry } from './waiting-entry.ts';

const none = { present: 0, method: 'email' } as const;

describe('the entry in the recipient fields', () => {
  it('is one recipient with a normalised address', () => {
    expect(typedEntry({ email: ' Sam@Northwind.example ', name: ' Sam ' }, none)).toMatchObject({
      ok: true,
      recipients: [{ email: 'sam@northwind.example', name: 'Sam' }],
    });
  });

  it('is rejected if the address is invalid or the draft is full', () => {
    expect(typedEntry({ email: '', name: 'Sam' }, none)).toEqual({ ok: false, reason: 'The address is missing.' });
    expect(typedEntry({ email: 'sam@northwind', name: '' }, none)).toMatchObject({ ok: false });
    expect(typedEntry({ email: 'sam@northwind.example', name: '' }, { ...none, present: 10_000 })).toMatchObject({
      ok: false,
    });
  });

  it('requires a check of an address that is probably mistyped', () => {
    const entry = typedEntry({ email: 'sam@gmial.com', name: '' }, none);
    expect(entry).toMatchObject({ ok: true, check: expect.stringContaining('sam@gmail.com') });
  });

  it('contains every pasted address, but is rejected if it is cells whose columns are not mapped yet', () => {
    expect(pastedEntry(parsePasted('a@x.example\nb@x.example'), 0)).toMatchObject({
      ok: true,
      recipients: [{ email: 'a@x.example' }, { email: 'b@x.example' }],
    });
    expect(pastedEntry(parsePasted('Sam\ta@x.example'), 0)).toMatchObject({ ok: false });
  });
});

describe('a typed mobile number', () => {
  const bySms = { present: 0, method: 'sms' } as const;
  it('is added as typed; the server normalises it', () => {
    expect(typedEntry({ email: ' 07700 900123 ', name: 'Sam' }, bySms)).toMatchObject({
      ok: true,
      recipients: [{ email: '07700 900123', name: 'Sam' }],
    });
  });
  it.each(['', 'sam@x.example', '12345', '+4477009001234567890'])('is rejected if it is %j', (email) => {
    expect(typedEntry({ email, name: '' }, bySms)).toMatchObject({ ok: false });
  });
});
