import { expect, it } from 'vitest';
import { fromName } from '../email/from-name.ts';
import { sampleMessages } from '../testing/samples.ts';
import { render } from '../email/render.tsx';
import { giftSms } from '../sms/gift-sms.ts';
import { hasTeamNameAtEnd } from './has-team-name-at-end.ts';

it.each([
  ['Hannah at Fernleaf', 'Fernleaf', true],
  ['Hannah, fernleaf ', 'Fernleaf', true],
  ['Fernleaf', 'Fernleaf', true],
  ['Hannah', 'Fernleaf', false],
  ['Fernleaf’s Hannah', 'Fernleaf', false],
  ['Hannah Newfernleaf', 'Fernleaf', false],
  ['Hannah', '', false],
])('the sender %j names the team %j: %j', (sender, team, named) => {
  expect(hasTeamNameAtEnd(sender, team)).toBe(named);
});

it('mails and SMS name the team only once', () => {
  const who = { language: 'en-GB', senderName: 'Hannah at Fernleaf', teamName: 'Fernleaf' } as const;
  expect(fromName(who)).toBe('Hannah at Fernleaf');
  const { html, text } = render({ ...sampleMessages('en-GB').gift, ...who });
  expect(text).toContain('Hannah at Fernleaf sent you this');
  expect(`${html}${text}`).not.toContain('at Fernleaf at');
  const sms = giftSms({ ...who, giftUrl: 'https://gifts.example/g/k3J9x2Qv', claimBy: '2026-10-12' });
  expect(sms.text).toMatch(/^Hannah at Fernleaf sent you a gift/u);
});
