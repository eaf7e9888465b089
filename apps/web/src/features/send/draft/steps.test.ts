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
  isStepLinked,
} from './steps.ts';

const problem = (path: string) => ({ path, code: 'missing', message: 'Fill this in.' });
const draft = (details: OrderDetails, ...paths: readonly string[]) => ({ details, problems: paths.map(problem) });

const chosen: OrderDetails = { productId: 'p' };
const written: OrderDetails = { ...chosen, fromName: 'Priya' };
const addressed: OrderDetails = { ...written, deliveryMethod: 'email', receivers: [{ email: 'sam@x.com' }] };
const timed: OrderDetails = { ...addressed, expiry: 90 };

describe('the steps of a send', () => {
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
  ] as const)('assigns a problem with %s to the step %s', (path, step) => {
    expect(stepOfProblem(problem(path))).toBe(step);
  });

  it('assigns problems with super link fields, and with both of its dates, to the recipients step', () => {
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

  it('derives the furthest step from the contents of a draft', () => {
    expect([{}, chosen, written, addressed, timed].map((details) => furthestStep({ details }))).toEqual([
      'gift',
      'gift',
      'message',
      'recipients',
      'delivery',
    ]);
  });

  it('allows visited steps and the next step that has no problems before it', () => {
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

  it('resumes a draft at the first step that is not done', () => {
    expect(resumeStep(draft({}, 'details.productId'))).toBe('gift');
    expect(resumeStep(draft(chosen, 'details.deliveryMethod'))).toBe('message');
    expect(resumeStep(draft(written, 'details.deliveryMethod'))).toBe('recipients');
    expect(resumeStep(draft(timed, 'details.receivers.3.email'))).toBe('recipients');
    expect(resumeStep(draft(timed, 'details.reasonCode'))).toBe('delivery');
    expect(resumeStep(draft(timed))).toBe('pay');
  });

  it('returns directly to Pay after a change', () => {
    expect(stepAfter('message', { changing: true })).toBe('pay');
    expect(stepAfter('pay', { changing: true })).toBeUndefined();
  });

  it('finds the previous step, the next step and the problems of a step', () => {
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

describe('the links in the names of steps', () => {
  const details = { productId: 'p', fromName: 'Ada', deliveryMethod: 'email', expiry: 90 } as const;
  it('lead back to Pay from a changed step only if no problems are left', () => {
    expect(isStepLinked('pay', { details, problems: [] })).toBe(true);
    expect(isStepLinked('gift', { details, problems: [] })).toBe(true);
    const problem = { path: 'details.receivers', code: 'missing', message: 'Add someone to send it to.' };
    expect(isStepLinked('pay', { details, problems: [problem] })).toBe(false);
    expect(isStepLinked('pay', { details: { productId: 'p' }, problems: [] })).toBe(false);
  });
});
