import { describe, expect, it } from 'vitest';
import { parsePasted, pastedEntry } from './parse-pasted.ts';
import { typedEntry } from './waiting-entry.ts';

const none = { present: 0, method: 'email' } as const;

describe('what stands in the fields of recipients', () => {
  it('is one recipient with the address as it is sent to', () => {
    expect(typedEntry({ email: ' Sam@Northwind.example ', name: ' Sam ' }, none)).toMatchObject({
      ok: true,
      recipients: [{ email: 'sam@northwind.example', name: 'Sam' }],
    });
  });

  it('is refused where mail cannot reach the address, or the draft is full', () => {
    expect(typedEntry({ email: '', name: 'Sam' }, none)).toEqual({ ok: false, reason: 'The address is missing.' });
    expect(typedEntry({ email: 'sam@northwind', name: '' }, none)).toMatchObject({ ok: false });
    expect(typedEntry({ email: 'sam@northwind.example', name: '' }, { ...none, present: 10_000 })).toMatchObject({
      ok: false,
    });
  });

  it('asks for another look at an address that is probably mistyped', () => {
    const entry = typedEntry({ email: 'sam@gmial.com', name: '' }, none);
    expect(entry).toMatchObject({ ok: true, check: expect.stringContaining('sam@gmail.com') });
  });

  it('is every address that was pasted, but not cells whose columns have no names yet', () => {
    expect(pastedEntry(parsePasted('a@x.example\nb@x.example'), 0)).toMatchObject({
      ok: true,
      recipients: [{ email: 'a@x.example' }, { email: 'b@x.example' }],
    });
    expect(pastedEntry(parsePasted('Sam\ta@x.example'), 0)).toMatchObject({ ok: false });
  });
});

describe('a mobile number that was typed', () => {
  const bySms = { present: 0, method: 'sms' } as const;
  it('is added as it was typed; the server gives it its stored form', () => {
    expect(typedEntry({ email: ' 07700 900123 ', name: 'Sam' }, bySms)).toMatchObject({
      ok: true,
      recipients: [{ email: '07700 900123', name: 'Sam' }],
    });
  });
  it.each(['', 'sam@x.example', '12345', '+4477009001234567890'])('%j is none', (email) => {
    expect(typedEntry({ email, name: '' }, bySms)).toMatchObject({ ok: false });
  });
});
