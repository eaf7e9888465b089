import type { PlanEffects } from '@huggg/contracts';
import { expect, test } from 'vitest';
import { effectLines } from './effect-lines.ts';

const none: PlanEffects = {
  teams: 0,
  price: null,
  refunds: null,
  permissionsGained: [],
  permissionsLost: [],
  overLimit: [],
};

test('lists the organisations that a change affects, and what they gain, lose or exceed', () => {
  expect(effectLines(none)).toEqual(['No organisation is on this plan.']);
  const lines = effectLines({
    teams: 2,
    price: { from: 4_900, to: 5_900 },
    refunds: 'end',
    permissionsGained: [],
    permissionsLost: ['send-sms'],
    overLimit: Array.from({ length: 7 }, (_, index) => ({
      teamId: String(index),
      teamName: `Team ${index}`,
      limit: 'wallets',
      used: 3,
      allowed: 1,
    })),
  });
  expect(lines.slice(0, 5)).toEqual([
    'It changes for 2 organisations at once.',
    'The price goes from £49.00 to £59.00.',
    'Money for unclaimed gifts is no longer returned.',
    'Roles can no longer use: send-sms.',
    'Team 0 has 3 wallets and the limit is 1: they stay, none can be added.',
  ]);
  expect(lines.at(-1)).toBe('2 more are above a limit.');
});
