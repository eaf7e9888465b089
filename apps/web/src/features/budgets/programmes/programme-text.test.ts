import { expect, it } from 'vitest';
import { isRetried } from './programme-text.ts';

it('retries a gift for three days after its day, which end at midnight in the time zone of the budget', () => {
  const at = Date.parse;
  expect(isRetried('2026-10-01', at('2026-10-05T06:59:00Z'), 'America/Los_Angeles')).toBe(true);
  expect(isRetried('2026-10-01', at('2026-10-05T07:00:00Z'), 'America/Los_Angeles')).toBe(false);
  expect(isRetried('2026-10-01', at('2026-10-04T10:59:00Z'), 'Pacific/Apia')).toBe(true);
  expect(isRetried('2026-10-01', at('2026-10-04T11:00:00Z'), 'Pacific/Apia')).toBe(false);
});
