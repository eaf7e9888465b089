import { expect, test } from 'vitest';
import { faultFor, refusal } from './faults.ts';

test.each([
  ['bounce@team.example', 'bounce'],
  ['sam+bounce@team.example', 'bounce'],
  ['Sam+BOUNCE@team.example', 'bounce'],
  ['sam+x+tempfail@team.example', 'tempfail'],
  ['slow@team.example', 'slow'],
  ['sam@team.example', null],
  ['bounced@team.example', null],
  ['sam@bounce.example', null],
  ['sam.bounce@team.example', null],
])('%s requests the fault %s', (address, fault) => {
  expect(faultFor(address)).toBe(fault);
});

test('refuses a bounce permanently and a tempfail temporarily', () => {
  expect(refusal('bounce', 'a@b.example').responseCode).toBe(550);
  expect(refusal('tempfail', 'a@b.example').responseCode).toBe(451);
});
