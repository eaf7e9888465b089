import { paymentDifferenceKinds } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

it('says of every kind of difference what to do', () => {
  for (const kind of paymentDifferenceKinds) expect(differenceText({ kind }).next).toMatch(/^[A-Z].*\.$/u);
});

it('never advises to enter the payment a second time, which would add it to the books twice', () => {
  for (const kind of paymentDifferenceKinds) {
    expect(differenceText({ kind }).next).toMatch(/(?:Refund it at|refund it at|Ask) the provider/u);
    expect(differenceText({ kind }).next).not.toMatch(/enter it|correct the wallet/u);
  }
});
