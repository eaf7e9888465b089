import { paymentDifferenceKinds } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

it('says of every kind of difference what to do', () => {
  for (const kind of paymentDifferenceKinds) expect(differenceText({ kind }).next).toMatch(/^[A-Z].*\.$/u);
});
