import { expect, it } from 'vitest';
import { lockReason } from './lock-reason.ts';

it.each([
  ['A card payment to this wallet is disputed.', 'A card payment to this wallet is disputed. '],
  ['Asked for by the bank', 'Asked for by the bank. '],
  ['', ''],
  [null, ''],
])('formats %j as one sentence', (lockedReason, text) => expect(lockReason({ lockedReason })).toBe(text));
