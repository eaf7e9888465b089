import type { OrderDetails } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import {
  furthestStep,
  isReachable,
  isVisited,
  problemsAt,
  resumeStep,
  stepAfter,
  stepBefore,
  stepOfProblem,
  leadsTo,
} from './steps.ts';

const problem = (path: string) => ({ path, code: 'missing', message: 'Fill this in.' });
const draft = (details: OrderDetails, ...paths: readonly string[]) => ({ details, problems: paths.map(problem) });

const chosen: OrderDetails = { productId: 'p' };
const written: OrderDetails = { ...chosen, fromName: 'Priya' };
const addressed: OrderDetails = { ...written, deliveryMethod: 'email', receivers: [{ email: 'sam@x.com' }] };
const timed: OrderDetails = { ...addressed, expiry: 90 };

describe('the steps of sending', () => {
  it.each([
    ['details.productId', 'gift'],
    ['details.receivers.13.email', 'recipients'],
    ['details.quantity', 'recipients'],
    ['details.deliveryMethod', 'recipients'],
    ['details.expiry', 'delivery'],
    ['details.sendDate', 'delivery'],
    ['details.reasonCode', 'delivery'],
    ['purchaseOrderNumber', 'delivery'],
    ['details.message', 'message'],
  ] as const)('%s is fixed at %s', (path, step) => {
    expect(stepOfProblem(problem(path))).toBe(step);
  });

  it('fixes what a super link alone has, and both its dates, where its places are', () => {
    const paths = [
      'limit',
      'perPerson',
      'claimMethod',
      'claimRestrictions.3',
      'claimRate',
      'hugggExpiryDate',
      'expiry',
    ];
    expect(
      new Set(paths.map((path) => stepOfProblem(problem(`details.${path}`), { deliveryMethod: 'superhuggg' }))),
    ).toEqual(new Set(['recipients']));
  });

  it('knows how far a draft has come by what is in it', () => {
    expect([{}, chosen, written, addressed, timed].map((details) => furthestStep({ details }))).toEqual([
      'gift',
      'gift',
      'message',
      'recipients',
      'delivery',
    ]);
  });

  it('keeps what was seen in reach, and no more', () => {
    expect(isVisited('message', draft(addressed))).toBe(true);
    expect(isVisited('delivery', draft(addressed))).toBe(false);
    expect(isReachable('message', draft(addressed, 'details.productId'))).toBe(true);
    expect(isReachable('delivery', draft(addressed))).toBe(true);
    expect(isReachable('delivery', draft(addressed, 'details.receivers.0.email'))).toBe(false);
    expect(isReachable('delivery', draft(chosen))).toBe(false);
    expect(isReachable('message', draft(chosen, 'details.deliveryMethod'))).toBe(true);
    expect(isReachable('pay', draft(timed))).toBe(true);
    expect(isReachable('pay', draft(timed, 'details.reasonCode'))).toBe(false);
  });

  it('takes a draft up again where it was left', () => {
    expect(resumeStep(draft({}, 'details.productId'))).toBe('gift');
    expect(resumeStep(draft(chosen, 'details.deliveryMethod'))).toBe('message');
    expect(resumeStep(draft(written, 'details.deliveryMethod'))).toBe('recipients');
    expect(resumeStep(draft(timed, 'details.receivers.3.email'))).toBe('recipients');
    expect(resumeStep(draft(timed, 'details.reasonCode'))).toBe('delivery');
    expect(resumeStep(draft(timed))).toBe('pay');
  });

  it('leads straight back to Pay after a change', () => {
    expect(stepAfter('message', { changing: true })).toBe('pay');
    expect(stepAfter('pay', { changing: true })).toBeUndefined();
  });

  it('goes on and back', () => {
    expect([stepBefore('gift'), stepAfter('gift'), stepBefore('pay'), stepAfter('pay')]).toEqual([
      undefined,
      'message',
      'delivery',
      undefined,
    ]);
    expect(problemsAt('gift', [problem('details.productId'), problem('details.expiry')])).toEqual([
      problem('details.productId'),
    ]);
  });
});

describe('the names of steps', () => {
  const details = { productId: 'p', fromName: 'Ada', deliveryMethod: 'email', expiry: 90 } as const;
  it('lead back to Pay from a step that was changed, once nothing is left to do', () => {
    expect(leadsTo('pay', { details, problems: [] })).toBe(true);
    expect(leadsTo('gift', { details, problems: [] })).toBe(true);
    const problem = { path: 'details.receivers', code: 'missing', message: 'Add someone to send it to.' };
    expect(leadsTo('pay', { details, problems: [problem] })).toBe(false);
    expect(leadsTo('pay', { details: { productId: 'p' }, problems: [] })).toBe(false);
  });
});
