import type { Order, OrderDetails, OrderProblem } from '@huggg/contracts';

export const steps = ['gift', 'message', 'recipients', 'delivery', 'pay'] as const;
export type Step = (typeof steps)[number];

export const stepLabels: Readonly<Record<Step, string>> = {
  gift: 'Gift',
  message: 'Message',
  recipients: 'Recipients',
  delivery: 'Delivery',
  pay: 'Pay',
};

/** The step of each part of an order, by path prefix. */
const stepsByPath: readonly (readonly [string, Step])[] = [
  ['details.productId', 'gift'],
  ['details.hugggMeta', 'gift'],
  ['details.fromName', 'message'],
  ['details.message', 'message'],
  ['details.giftwrap', 'message'],
  ['details.language', 'message'],
  ['details.coverImage', 'message'],
  ['details.coverImageAlt', 'message'],
  ['details.themeId', 'message'],
  ['details.brandingId', 'message'],
  ['details.emailTemplateId', 'message'],
  ['details.deliveryMethod', 'recipients'],
  ['details.receivers', 'recipients'],
  ['details.quantity', 'recipients'],
  ['details.allowDuplicates', 'recipients'],
  ['details.limit', 'recipients'],
  ['details.perPerson', 'recipients'],
  ['details.claimMethod', 'recipients'],
  ['details.claimRestrictions', 'recipients'],
  ['details.claimRate', 'recipients'],
  ['details.hugggExpiryDate', 'recipients'],
];

type Method = Pick<OrderDetails, 'deliveryMethod'>;

/**
 * Returns the step where a problem of the order can be fixed. For a super link, the claim-by is set in the step of
 * recipients.
 */
export function stepOfProblem({ path }: Pick<OrderProblem, 'path'>, { deliveryMethod }: Method = {}): Step {
  if (path === 'details.expiry' && deliveryMethod === 'superhuggg') return 'recipients';
  return stepsByPath.find(([home]) => path === home || path.startsWith(`${home}.`))?.[1] ?? 'delivery';
}

export function problemsAt(step: Step, problems: readonly OrderProblem[], details?: Method): readonly OrderProblem[] {
  return problems.filter((problem) => stepOfProblem(problem, details) === step);
}

type Facts = Pick<Order, 'details' | 'problems'>;

/**
 * Returns the furthest step that a draft has reached, from the values that each step stores: messages a name,
 * recipients a method, delivery a claim-by. It is therefore known on every device that opens the draft.
 */
export function furthestStep({ details }: Pick<Order, 'details'>): Step {
  if (!details.productId) return 'gift';
  if (details.fromName === undefined) return 'gift';
  if (!details.deliveryMethod) return 'message';
  return details.expiry === undefined || details.expiry === null ? 'recipients' : 'delivery';
}

/** Checks whether a step was reached before, so that its name can link to it. */
export function isVisited(step: Step, order: Pick<Order, 'details'>): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthestStep(order));
}

/**
 * Checks whether a step can be opened: it was reached before, or it is the next one and all steps before it are
 * complete.
 */
export function isReachable(step: Step, order: Facts): boolean {
  const [wanted, furthest] = [steps.indexOf(step), steps.indexOf(furthestStep(order))];
  if (wanted !== furthest + 1) return wanted <= furthest;
  return steps.slice(0, wanted).every((before) => problemsAt(before, order.problems, order.details).length === 0);
}

/**
 * Checks whether the name of a step links to it: it was reached before, or it is Pay and all steps before it are
 * complete, even after a change.
 */
export function isStepLinked(step: Step, order: Facts): boolean {
  return isVisited(step, order) || (step === 'pay' && isReachable(step, order));
}

/** Returns the step where a draft is resumed: the first incomplete one. */
export function resumeStep(order: Facts): Step {
  const furthest = steps.indexOf(furthestStep(order));
  const unfinished = steps
    .slice(0, furthest + 1)
    .find((step) => problemsAt(step, order.problems, order.details).length > 0);
  if (unfinished) return unfinished;
  return steps[Math.min(furthest + 1, steps.length - 1)] ?? 'gift';
}

/** Returns the step that Next opens; Pay if the person is changing an earlier answer. */
export function stepAfter(step: Step, { changing = false } = {}): Step | undefined {
  if (changing && step !== 'pay') return 'pay';
  return steps[steps.indexOf(step) + 1];
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
