import { describe, expect, it } from 'vitest';
import { newWallet } from './money/wallets.ts';
import { creditRequest } from './operations/credits.ts';
import { planDraft } from './operations/plans.ts';
import { line, personName, teamName } from './names.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

describe('names in mails', () => {
  it.each(['Ada', 'J.R. Smith', 'A.Smith', 'Anne-Marie O’Neil', 'Łukasz', 'St. John'])('accept %s', (name) => {
    expect([accepts(personName(100), name), accepts(teamName(100), name)]).toEqual([true, true]);
  });

  it.each([
    'Win £500 at evil.com',
    'https://evil.example/x',
    'www.evil.example',
    'go to evil.example/win',
    'Ada\nBcc: all@x.example',
    'Ada\u2028x',
    'Ada\u0000',
  ])('reject %j', (name) => {
    expect([accepts(personName(100), name), accepts(teamName(100), name)]).toEqual([false, false]);
  });

  it('allow a domain as the name of a team, but not of a person', () => {
    expect([accepts(teamName(100), 'Booking.com'), accepts(personName(100), 'Booking.com')]).toEqual([true, false]);
  });

  it.each(['Summer\nthanks', 'a\rb', 'a\u2029b'])('reject a line break: %j', (text) => {
    expect(accepts(line(160), text)).toBe(false);
    expect(accepts(newWallet.shape.name, text)).toBe(false);
    expect(accepts(planDraft.shape.name, text)).toBe(false);
    expect([accepts(creditRequest.shape.reference, text), accepts(creditRequest.shape.reason, text)]).toEqual([
      false,
      false,
    ]);
  });
});
