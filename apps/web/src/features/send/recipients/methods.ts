import type { DeliveryMethod, Order } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';

type Method = Order['limits']['methods'][number];

export const methodLabels: Readonly<Record<DeliveryMethod, string>> = {
  email: 'Email',
  links: 'Links',
  sms: 'SMS',
  superhuggg: 'Super link',
  printable: 'Print',
};

const methodDescriptions: Readonly<Partial<Record<DeliveryMethod, string>>> = {
  email: 'We send each person an email.',
  sms: 'We text each person a link to their gift.',
  links: 'You get one link per gift to share yourself.',
  superhuggg: 'One link or QR code with which many people claim a gift.',
  printable: 'You get a page for each gift to print and hand over.',
};

export type OfferedMethod = {
  readonly method: DeliveryMethod;
  readonly label: string;
  readonly about: string;
  /** "Up to 2,000 · £0.10 a gift": the limit allowed by both the method and the plan. */
  readonly terms: string;
  /** Why the method cannot be chosen; undefined if it can. */
  readonly reason: string | undefined;
};

/**
 * Returns the delivery methods to show: those available, and those that only this gift excludes. Methods that are not
 * sold or not allowed to the role are hidden.
 */
export function offeredMethods({ methods, plan }: Pick<Order['limits'], 'methods' | 'plan'>): readonly OfferedMethod[] {
  const order: readonly DeliveryMethod[] = ['email', 'links', 'sms', 'superhuggg', 'printable'];
  return methods
    .filter(({ available, reason }) => available || reason === 'product')
    .toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
    .map((method) => toOffered(method, plan));
}

function toOffered({ method, limit, feePence, available }: Method, plan: number): OfferedMethod {
  const label = methodLabels[method];
  return {
    method,
    label,
    about: methodDescriptions[method] ?? '',
    terms: `Up to ${count(Math.min(limit, plan))}${method === 'superhuggg' ? ' places' : ''} · ${feePence > 0 ? `${pounds(feePence)} fee per gift` : 'no fee'}`,
    reason: available ? undefined : `This gift is not sent by ${label.toLowerCase()}.`,
  };
}

/** Describes the team's restriction: "Your team allows email only." Undefined if no method is restricted. */
export function teamRestriction({ methods }: Pick<Order['limits'], 'methods'>): string | undefined {
  if (!methods.some(({ reason }) => reason === 'team')) return undefined;
  const allowed = methods.filter(({ available }) => available).map(({ method }) => methodLabels[method].toLowerCase());
  return allowed.length === 0
    ? 'Your team allows none of the ways this gift can be sent.'
    : `Your team allows ${new Intl.ListFormat('en-GB').format(allowed)} only.`;
}

export type MethodLimit = { readonly max: number; /** "email allows", "your plan allows". */ readonly by: string };

/** Returns the smaller of the limits that a method and the plan allow in one order. */
export function limitOf(
  { methods, plan }: Pick<Order['limits'], 'methods' | 'plan'>,
  method: DeliveryMethod,
): MethodLimit {
  const max = methods.find((known) => known.method === method)?.limit ?? plan;
  return plan < max
    ? { max: plan, by: 'your plan allows' }
    : { max, by: `${methodLabels[method].toLowerCase()} ${method === 'links' ? 'allow' : 'allows'}` };
}
