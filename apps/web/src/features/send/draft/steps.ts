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

/** Parts of an order by the step that asks for them. The longest beginning decides. */
const homes: readonly (readonly [string, Step])[] = [
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

/** The step where a problem of the order is solved. A super link has its dates beside its places. */
export function stepOfProblem({ path }: Pick<OrderProblem, 'path'>, { deliveryMethod }: Method = {}): Step {
  if (path === 'details.expiry' && deliveryMethod === 'superhuggg') return 'recipients';
  return homes.find(([home]) => path === home || path.startsWith(`${home}.`))?.[1] ?? 'delivery';
}

export function problemsAt(step: Step, problems: readonly OrderProblem[], details?: Method): readonly OrderProblem[] {
  return problems.filter((problem) => stepOfProblem(problem, details) === step);
}

type Facts = Pick<Order, 'details' | 'problems'>;

/**
 * The furthest step that a draft has seen, told by what each step leaves in it: the step of messages a name, that of
 * recipients a method, that of delivery a claim-by. So it is known on every device that opens the draft.
 */
export function furthestStep({ details }: Pick<Order, 'details'>): Step {
  if (!details.productId) return 'gift';
  if (details.fromName === undefined) return 'gift';
  if (!details.deliveryMethod) return 'message';
  return details.expiry === undefined || details.expiry === null ? 'recipients' : 'delivery';
}

/** Whether a step was seen before, so that its name leads back to it. */
export function isVisited(step: Step, order: Pick<Order, 'details'>): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthestStep(order));
}

/** Whether a step may be opened: it was seen, or it is the next and nothing is left to do before it. */
export function isReachable(step: Step, order: Facts): boolean {
  const [wanted, furthest] = [steps.indexOf(step), steps.indexOf(furthestStep(order))];
  if (wanted !== furthest + 1) return wanted <= furthest;
  return steps.slice(0, wanted).every((before) => problemsAt(before, order.problems, order.details).length === 0);
}

/**
 * Whether the name of a step leads to it: it was seen, or it is Pay and nothing is left to do before it, also after a
 * change.
 */
export function leadsTo(step: Step, order: Facts): boolean {
  return isVisited(step, order) || (step === 'pay' && isReachable(step, order));
}

/** Where a draft is taken up again: at its first step that is not done. */
export function resumeStep(order: Facts): Step {
  const furthest = steps.indexOf(furthestStep(order));
  const unfinished = steps
    .slice(0, furthest + 1)
    .find((step) => problemsAt(step, order.problems, order.details).length > 0);
  if (unfinished) return unfinished;
  return steps[Math.min(furthest + 1, steps.length - 1)] ?? 'gift';
}

/** The step that Next leads to; Pay where an answer is changed that was given before. */
export function stepAfter(step: Step, { changing = false } = {}): Step | undefined {
  if (changing && step !== 'pay') return 'pay';
  return steps[steps.indexOf(step) + 1];
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
