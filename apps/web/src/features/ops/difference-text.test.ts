import { paymentDifferenceKinds } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { differenceText } from './difference-text.ts';

it('gives the next step for every kind of difference', () => {
  for (const kind of paymentDifferenceKinds) expect(differenceText({ kind }).next).toMatch(/^[A-Z].*\.$/u);
});

it('never advises entering the payment again, which would record it twice in the books', () => {
  for (const kind of paymentDifferenceKinds) {
    expect(differenceText({ kind }).next).toMatch(/(?:Refund it at|refund it at|Ask) the provider/u);
    expect(differenceText({ kind }).next).not.toMatch(/enter it|correct the wallet/u);
  }
});
