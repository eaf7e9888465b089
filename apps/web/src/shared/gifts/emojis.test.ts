import { defaultQuickEmojis } from '@huggg/contracts';
import { translator } from '@huggg/messages/catalogue';
import { expect, it } from 'vitest';
import { reactionName } from './emojis.ts';

it('uses the names that recipients see for the default reactions', () => {
  const t = translator('en-GB', 'gift');
  expect(defaultQuickEmojis.map(reactionName)).toEqual([
    t('emoji.love'),
    t('emoji.party'),
    t('emoji.smile'),
    t('emoji.wow'),
    t('emoji.thanks'),
  ]);
  expect(reactionName('🥳')).toBe('Party face');
  expect(reactionName('🦔')).toBe('🦔');
});
