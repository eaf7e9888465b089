import {
  inDomains,
  limits,
  messagePlaceholders,
  normaliseEmail,
  placeholderProblem,
  soldMethods,
  unknownPlaceholders,
  type DeliveryMethod,
  type OrderDetails,
} from '@huggg/contracts';
import { allowsKind, refusalOf, type PurchaseProduct } from '../../catalogue/index.ts';
import { expiryRange, inSendWindow } from '../../gifts/index.ts';
import type { OrderFacts, OrderPlan } from './order-plan.ts';
import { listsReceivers } from './order-plan.ts';
import { isAbroad, numberRefusal } from './phone-numbers.ts';
import { ruleProblem, missingProblem, type Problem } from './problems.ts';
import type { OrderReceiver } from './receivers.ts';
import { pounds } from './quote.ts';
import type { OrderRules } from './rules.ts';
import { missingLimit, superLinkProblems } from './super-link.ts';
import { brandsWithTerms } from './terms.ts';

const methodLimits: Readonly<Record<DeliveryMethod, number>> = {
  links: limits.linksPerSend,
  email: limits.emailsPerSend,
  sms: limits.smsPerSend,
  printable: limits.printablesPerSend,
  superhuggg: limits.linksPerSend,
};

/** Returns the maximum number of gifts in one order by delivery method (gifts §9). */
export function methodLimit(method: DeliveryMethod): number {
  return methodLimits[method];
}

/**
 * Returns every problem that prevents payment for a draft, in the order of the steps of the send flow. Empty if it can
 * be paid.
 */
export function problemsOf(facts: OrderFacts, plan: OrderPlan): readonly Problem[] {
  return [
    ...giftProblems(facts),
    ...brandingProblems(facts),
    ...methodProblems(facts, plan),
    ...quantityProblems(facts, plan),
    ...receiverProblems(facts, plan),
    ...placeholderProblems(facts),
    ...dateProblems(facts, plan),
    ...(plan.linkEndsAt ? superLinkProblems(facts, { endsAt: plan.linkEndsAt, giftsUntil: plan.expiresAt }) : []),
    ...reasonProblems(facts),
  ];
}

function giftProblems(facts: OrderFacts): Problem[] {
  const { details, product, rules, holds } = facts;
  const path = 'details.productId';
  if (!details.productId) return [missingProblem(path, 'Choose a gift.')];
  if (!product) return [ruleProblem(path, 'product.not-found')];
  if (!product.isPurchasable) return [ruleProblem(path, 'product.not-purchasable', { name: product.name })];
  if (product.territory !== 'GB' && !holds('send-international-gifts'))
    return [ruleProblem(path, 'access.forbidden', {}, 'Your role does not allow you to send gifts abroad.')];
  const refused = refusalOf(rules.giftRules, product);
  if (refused === 'brand')
    return [ruleProblem(path, 'team.category-not-allowed', {}, `${product.brandName} is not available to your team.`)];
  if (refused === 'price')
    return [
      ruleProblem(path, 'team.price-not-allowed', {
        min: pounds(rules.giftRules.minPricePence ?? 0),
        max: rules.giftRules.maxPricePence === null ? 'any price' : pounds(rules.giftRules.maxPricePence),
      }),
    ];
  return refused === 'category'
    ? [ruleProblem(path, 'team.category-not-allowed')]
    : [...choiceProblems(rules, product, details), ...termsProblems(facts)];
}

function termsProblems(facts: OrderFacts): Problem[] {
  return brandsWithTerms(facts)
    .filter(({ id }) => !facts.acceptedBrandIds.has(id))
    .map(({ name }) => ruleProblem('details.productId', 'brand.terms-not-accepted', { brand: name }));
}

/**
 * Reports picks that the gift no longer offers, or that the team's rules have hidden since. An empty list would mean
 * all gifts, so the sender has to choose again.
 */
function choiceProblems({ giftRules }: OrderRules, product: PurchaseProduct, { hugggMeta }: OrderDetails): Problem[] {
  const offered = new Set(product.segments?.items.filter((item) => allowsKind(giftRules, item)).map(({ id }) => id));
  const gone = (hugggMeta?.gwcSegments ?? []).filter((id) => !offered.has(id)).length;
  if (gone === 0) return [];
  const words = `${gone === 1 ? '1 gift that you picked is' : `${gone} gifts that you picked are`} no longer offered to your team. Choose again which to offer.`;
  return [ruleProblem('details.hugggMeta.gwcSegments', 'gift.choice-unknown', {}, words)];
}

/** Reports a branding that was deleted since, because the sender has to decide on another look. */
function brandingProblems({ branding }: OrderFacts): Problem[] {
  if (branding) return [];
  return [
    ruleProblem(
      'details.brandingId',
      'branding.not-found',
      {},
      'The branding of this order was deleted. Choose another.',
    ),
  ];
}

/** Returns why a method cannot be used for an order; null if it can. */
export function methodRefusal(
  method: DeliveryMethod,
  { product, rules, holds }: Pick<OrderFacts, 'product' | 'rules' | 'holds'>,
): 'not-sold' | 'product' | 'team' | 'role' | null {
  if (!soldMethods.includes(method) || (method === 'sms' && !rules.sms)) return 'not-sold';
  if (product && !product.deliveryMethods.includes(method)) return 'product';
  if (!rules.deliveryMethods.includes(method)) return 'team';
  if (method === 'email' && !holds('send-email')) return 'role';
  if (method === 'superhuggg' && !holds('use-superhuggg')) return 'role';
  return method === 'sms' && !holds('send-sms') ? 'role' : null;
}

function methodProblems(facts: OrderFacts, plan: OrderPlan): Problem[] {
  const path = 'details.deliveryMethod';
  if (!plan.method) return [missingProblem(path, 'Choose how recipients get their gifts.')];
  if (plan.method === 'superhuggg' && facts.type !== 'superhuggg')
    return [ruleProblem(path, 'order.method-unavailable', { method: 'super link without its type' })];
  const refused = methodRefusal(plan.method, facts);
  if (refused === 'team')
    return [
      ruleProblem(path, 'team.method-not-allowed', {
        method: plan.method,
        allowed: facts.rules.deliveryMethods.join(', '),
      }),
    ];
  if (refused === 'role')
    return [ruleProblem(path, 'access.forbidden', {}, `Your role does not allow you to send by ${plan.method}.`)];
  return refused ? [ruleProblem(path, 'order.method-unavailable', { method: plan.method })] : [];
}

function quantityProblems({ type, rules, details }: OrderFacts, { method, quantity }: OrderPlan): Problem[] {
  const path = listsReceivers(method)
    ? 'details.receivers'
    : method === 'superhuggg'
      ? 'details.limit'
      : 'details.quantity';
  if (!method) return [];
  if (quantity === 0 && method === 'superhuggg') return [missingLimit()];
  // Each row without a usable receiver has its own problem.
  if (quantity === 0 && listsReceivers(method) && (details.receivers ?? []).length > 0) return [];
  if (quantity === 0)
    return [
      missingProblem(
        path,
        listsReceivers(method)
          ? 'Add someone to send it to.'
          : method === 'printable'
            ? 'Enter the number of prints.'
            : 'Enter the number of links.',
      ),
    ];
  const limit = type === 'huggg' ? 1 : methodLimit(method);
  if (quantity > limit)
    return [
      ruleProblem(path, 'order.limit-exceeded', {
        count: quantity,
        method: type === 'huggg' ? 'an order of one gift' : method,
        limit,
        over: quantity - limit,
      }),
    ];
  const { giftsPerOrder } = rules;
  return quantity > giftsPerOrder
    ? [
        ruleProblem(path, 'order.plan-limit-exceeded', {
          count: quantity,
          limit: giftsPerOrder,
          over: quantity - giftsPerOrder,
        }),
      ]
    : [];
}

/** Reports placeholders that cannot be filled in, in the message and in the messages of single receivers. */
function placeholderProblems({ details }: OrderFacts): Problem[] {
  const own = (details.receivers ?? []).flatMap(({ message, row }, index) =>
    findPlaceholderProblem(message, `details.receivers.${index}.message`).map((problem) => ({
      ...problem,
      ...(row === undefined ? {} : { row }),
    })),
  );
  return [...findPlaceholderProblem(details.message, 'details.message'), ...own];
}

function findPlaceholderProblem(words: string | null | undefined, path: string): Problem[] {
  if (!words?.includes('{{')) return [];
  const [unknown] = unknownPlaceholders(words, messagePlaceholders);
  if (unknown) return [ruleProblem(path, 'message.placeholder-unknown', unknown)];
  const message = placeholderProblem(words, messagePlaceholders);
  return message ? [ruleProblem(path, 'message.placeholder-open', {}, message)] : [];
}

function receiverProblems(facts: OrderFacts, plan: OrderPlan): Problem[] {
  const { method } = plan;
  if (!listsReceivers(method)) return [];
  // Positions are those in the list as given, so that the screen can find the row.
  return (facts.details.receivers ?? []).flatMap((receiver, index) => {
    const problem = method === 'sms' ? phoneProblem(facts, receiver) : emailProblem(facts, receiver);
    const { row } = receiver;
    const path = `details.receivers.${index}.`;
    return problem ? [{ ...problem, path: path + problem.path, ...(row === undefined ? {} : { row }) }] : [];
  });
}

function emailProblem({ rules, people }: OrderFacts, receiver: OrderReceiver): Problem | null {
  const domainProblem = (path: string, email: string): Problem | null =>
    rules.emailDomains && !inDomains(email, rules.emailDomains)
      ? ruleProblem(path, 'team.email-domain-not-allowed', { domains: rules.emailDomains.join(', ') || 'none' })
      : null;
  if ('phoneNumber' in receiver)
    return ruleProblem(
      'phoneNumber',
      'order.receiver-invalid',
      {},
      'This order is sent by email. Enter an email address.',
    );
  if ('userId' in receiver) {
    const person = people.get(receiver.userId);
    return person
      ? domainProblem('userId', person.email.toLowerCase())
      : ruleProblem('userId', 'order.receiver-invalid', {}, 'This person is not in your team.');
  }
  if (receiver.email.trim() === '') return missingProblem('email', 'Fill in an email address.');
  const email = normaliseEmail(receiver.email);
  return email
    ? domainProblem('email', email)
    : ruleProblem('email', 'order.receiver-invalid', {}, `“${receiver.email}” is not an email address.`);
}

function phoneProblem({ rules, people, holds }: OrderFacts, receiver: OrderReceiver): Problem | null {
  if ('email' in receiver)
    return ruleProblem('email', 'order.receiver-invalid', {}, 'This order is sent by SMS. Enter a mobile number.');
  const path = 'userId' in receiver ? 'userId' : 'phoneNumber';
  const number = 'userId' in receiver ? people.get(receiver.userId)?.mobile : receiver.phoneNumber.trim();
  if (number === '') return missingProblem(path, 'Fill in a mobile number.');
  if (!number) return ruleProblem(path, 'order.receiver-invalid', {}, 'This person has no mobile number.');
  const refused = numberRefusal(number, rules);
  if (refused) return ruleProblem(path, 'order.receiver-invalid', {}, refused);
  return isAbroad(number, rules) && !holds('send-international-gifts')
    ? ruleProblem(path, 'access.forbidden', {}, 'Your role does not allow you to send SMS abroad.')
    : null;
}

function dateProblems({ details, now }: OrderFacts, plan: OrderPlan): Problem[] {
  const problems: Problem[] = [];
  if (plan.claimBy.outOfRange)
    problems.push(
      ruleProblem('details.expiry', 'order.expiry-out-of-range', { min: expiryRange.min, max: expiryRange.max }),
    );
  if (details.sendDate && plan.method && !listsReceivers(plan.method))
    problems.push(
      ruleProblem(
        'details.sendDate',
        'order.send-date-out-of-range',
        {},
        'Links and prints are there at once; only email and SMS are scheduled.',
      ),
    );
  else if (plan.sendAt && !inSendWindow(plan.sendAt, now))
    problems.push(ruleProblem('details.sendDate', 'order.send-date-out-of-range'));
  return problems;
}

function reasonProblems({ details, rules }: OrderFacts): Problem[] {
  const path = 'details.reasonCode';
  if (!details.reasonCode) return rules.reasonCodeRequired ? [ruleProblem(path, 'team.reason-code-required')] : [];
  return rules.reasonCodes.includes(details.reasonCode) ? [] : [ruleProblem(path, 'team.reason-code-unknown')];
}
