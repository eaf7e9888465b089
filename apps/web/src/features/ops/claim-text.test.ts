import { expect, it } from 'vitest';
import { actText, limitText, reasonsText, windowText } from './claim-text.ts';

it('says why a claim is held', () => {
  expect(reasonsText({ reasons: ['network', 'blocked-domain'] })).toBe(
    'Many gifts claimed from one network. The domain is watched',
  );
});

it('describes the limit of a rule', () => {
  expect([60, 1440, 90].map(windowText)).toEqual(['1 hour', '24 hours', '90 minutes']);
  const rule = { key: 'network' as const, enabled: true, claims: 1_000, windowMinutes: 60, dateChanged: null };
  expect(limitText(rule)).toBe('1,000 in 1 hour');
  expect(limitText({ ...rule, enabled: false })).toBe('Off');
});

it('describes what undoing a decision does', () => {
  expect(actText('undo', { state: 'refused' }).confirm).toBe('Undo and release');
  expect(actText('undo', { state: 'released' }).confirm).toBe('Hold again');
});
