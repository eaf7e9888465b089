import { currency, limits } from '@huggg/contracts';
import type {
  AutomatedBudget,
  BudgetFrequency,
  DeliveryMethod,
  Tag,
  Team,
  UnspentBalanceAction,
} from '@huggg/contracts';
import { toInstant, toLocal } from '../../../shared/formats/local-time.ts';
import { wholeNumber } from '../../../shared/formats/whole-number.ts';
import type { BudgetBody } from '../queries/use-write-budget.ts';
import type { WizardStep } from '../queries/search.ts';
import { formSteps } from './fields.ts';

/** The values of the budget form. An empty text means that nothing is set. */
export type BudgetValues = {
  readonly name: string;
  readonly isVariable: boolean;
  readonly amountPence: number | undefined;
  readonly frequency: BudgetFrequency;
  readonly startsLater: boolean;
  readonly startDay: string;
  readonly startTime: string;
  readonly runs: string;
  /** The last day on which anything runs. */
  readonly endDay: string;
  readonly unspent: UnspentBalanceAction;
  readonly reasonCodes: readonly string[];
  readonly deliveryMethods: readonly DeliveryMethod[];
  readonly domains: string;
  readonly days: string;
  /** Ids of the types of gift that may be sent. */
  readonly kinds: readonly string[];
  readonly minPence: number | undefined;
  readonly maxPence: number | undefined;
  readonly walletId: string;
  readonly billing: 'manual' | 'card';
  readonly cardId: string | null;
};

export type BudgetSettings = {
  readonly kinds: readonly Tag[];
  /** The team's time zone, which determines its days. */
  readonly zone: string;
  /** The settings when the budget was opened. */
  readonly before?: AutomatedBudget | undefined;
};

const endOfDay = 'T23:59';

type Allowed = { readonly allow: readonly string[]; readonly disallow: readonly string[] };

const allowedOf = ({ allow, disallow }: Allowed, kinds: readonly Tag[]): readonly string[] =>
  kinds.map(({ id }) => id).filter((id) => (allow.length === 0 || allow.includes(id)) && !disallow.includes(id));

/** Returns the form's initial values for a budget. */
export function valuesOf(budget: AutomatedBudget, { kinds, zone }: BudgetSettings): BudgetValues {
  const start = budget.scheduledStartDate === null ? ['', ''] : toLocal(budget.scheduledStartDate, zone).split('T');
  const end = budget.scheduledEndDate;
  return {
    name: budget.name,
    isVariable: budget.isVariable,
    amountPence: budget.budgetAmount,
    frequency: budget.frequency,
    startsLater: budget.scheduledStartDate !== null,
    startDay: start[0] ?? '',
    startTime: start[1] ?? '',
    runs: budget.numberOfRuns === 0 ? '' : String(budget.numberOfRuns),
    endDay: end === null ? '' : toLocal(end, zone).slice(0, 10),
    unspent: budget.unspentParticipantBalanceAction,
    reasonCodes: budget.reasonCodes,
    deliveryMethods: budget.deliveryMethods,
    domains: budget.deliveryEmailDomains.join('\n'),
    days: String(budget.maximumHugggExpiryDays),
    kinds: allowedOf(budget.giftingRestrictionsCategories, kinds),
    minPence: budget.giftingRestrictionsPrice.min ?? undefined,
    maxPence: budget.giftingRestrictionsPrice.max ?? undefined,
    walletId: budget.walletId,
    billing: budget.billingMethod.type,
    cardId: budget.billingMethod.cardId,
  };
}

/** Returns the initial values for a new budget: everything has a default except its name and its amount. */
export function newValues(team: Team, kinds: readonly Tag[], walletId: string): BudgetValues {
  const { deliveryMethods, giftingRestrictionsCategories: categories } = team.effectivePreferences;
  const { allow, disallow } = categories;
  return {
    name: '',
    isVariable: false,
    amountPence: undefined,
    frequency: 'month',
    startsLater: false,
    startDay: '',
    startTime: '',
    runs: '',
    endDay: '',
    unspent: 'reset',
    reasonCodes: [],
    deliveryMethods: deliveryMethods.includes('email') ? ['email'] : deliveryMethods.slice(0, 1),
    domains: '',
    days: '',
    kinds: allowedOf({ allow: allow ?? [], disallow }, kinds),
    minPence: undefined,
    maxPence: undefined,
    walletId,
    billing: 'manual',
    cardId: null,
  };
}

export function domainsOf(text: string): string[] {
  const found = text
    .split(/[\s,;]+/u)
    .map((domain) => domain.trim().toLowerCase().replace(/^@/u, ''))
    .filter((domain) => domain !== '');
  return [...new Set(found)];
}

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((item) => right.includes(item));

/** Types that are not ticked are excluded by id, so that types added to the catalogue later are offered as well. */
function categoriesOf(
  { kinds: ticked }: BudgetValues,
  { kinds, before }: BudgetSettings,
): { allow: string[]; disallow: string[] } {
  const said = before?.giftingRestrictionsCategories ?? { allow: [], disallow: [] };
  if (isSameSet(ticked, allowedOf(said, kinds))) return { allow: [...said.allow], disallow: [...said.disallow] };
  return { allow: [], disallow: kinds.map(({ id }) => id).filter((id) => !ticked.includes(id)) };
}

/** An unchanged day keeps its exact time. */
function endOf({ endDay }: BudgetValues, { zone, before }: BudgetSettings): string | null {
  if (endDay === '') return null;
  const was = before?.scheduledEndDate;
  return was && toLocal(was, zone).slice(0, 10) === endDay ? was : (toInstant(`${endDay}${endOfDay}`, zone) ?? null);
}

function startOf(values: BudgetValues, { zone, before }: BudgetSettings): string | null {
  if (!values.startsLater) return null;
  const local = `${values.startDay}T${values.startTime.slice(0, 5)}`;
  const was = before?.scheduledStartDate;
  return was && toLocal(was, zone) === local ? was : (toInstant(local, zone) ?? null);
}

/** Returns the request body for a form without errors. */
export function bodyOf(values: BudgetValues, settings: BudgetSettings): BudgetBody {
  return {
    name: values.name.trim(),
    isVariable: values.isVariable,
    budgetAmount: values.amountPence ?? 0,
    frequency: values.frequency,
    numberOfRuns: wholeNumber(values.runs) ?? 0,
    unspentParticipantBalanceAction: values.unspent,
    reasonCodes: [...values.reasonCodes],
    deliveryMethods: [...values.deliveryMethods],
    deliveryEmailDomains: domainsOf(values.domains),
    ...(values.days.trim() === '' ? {} : { maximumHugggExpiryDays: wholeNumber(values.days) ?? 0 }),
    giftingRestrictionsCategories: categoriesOf(values, settings),
    giftingRestrictionsPrice: { min: values.minPence ?? null, max: values.maxPence ?? null },
    walletId: values.walletId,
    currency,
    billingMethod: { type: values.billing, cardId: values.billing === 'card' ? values.cardId : null },
    scheduledStartDate: startOf(values, settings),
    scheduledEndDate: endOf(values, settings),
  };
}

type Errors = Readonly<Record<string, string>>;
const error = (path: string, wrong: boolean, words: string): Errors => (wrong ? { [path]: words } : {});

const checks: Readonly<Record<WizardStep, (values: BudgetValues, settings: BudgetSettings) => Errors>> = {
  name: (values) => error('name', values.name.trim() === '', 'Give the budget a name.'),
  people: (values) => ({
    ...error('amountPence', !values.amountPence, 'Enter an amount, such as 50.00.'),
    ...error(
      'amountPence',
      (values.amountPence ?? 0) > limits.budgetPenceMax,
      'Nobody can be given more than £1,000,000.00 at once.',
    ),
  }),
  rhythm: (values, settings) => ({
    ...error(
      'startDay',
      values.startsLater && startOf(values, settings) === null,
      'Enter a day and a time, or start at once.',
    ),
    ...error(
      'runs',
      values.runs.trim() !== '' && !(wholeNumber(values.runs) ?? 0),
      'Enter a number of 1 or more, or leave it empty.',
    ),
  }),
  rules: (values) => ({
    ...error('deliveryMethods', values.deliveryMethods.length === 0, 'Choose at least one way to send.'),
    ...error('kinds', values.kinds.length === 0, 'Choose at least one kind of gift.'),
    ...error(
      'days',
      !isEmptyOrInRange(values.days, limits.giftExpiryDaysMin, limits.giftExpiryDaysMax),
      `Enter a number from ${limits.giftExpiryDaysMin} to ${limits.giftExpiryDaysMax}.`,
    ),
    ...error(
      'maxPence',
      values.minPence !== undefined && values.maxPence !== undefined && values.maxPence < values.minPence,
      'The maximum is below the minimum.',
    ),
  }),
  funding: (values) => ({
    ...error('walletId', values.walletId === '', 'Choose the wallet that pays.'),
    ...error('cardId', values.billing === 'card' && values.cardId === null, 'Choose a card.'),
  }),
  review: () => ({}),
};

/** If empty, the days of the plan or the team apply. */
function isEmptyOrInRange(text: string, min: number, max: number): boolean {
  if (text.trim() === '') return true;
  const number = wholeNumber(text);
  return number !== undefined && number >= min && number <= max;
}

/** Returns the errors of one step, by field. */
export function stepErrors(step: WizardStep, values: BudgetValues, settings: BudgetSettings): Record<string, string> {
  return { ...checks[step](values, settings) };
}

/** Checks whether a budget can be saved with these values. */
export function isSavable(values: BudgetValues, settings: BudgetSettings): boolean {
  return formSteps.every((step) => Object.keys(stepErrors(step, values, settings)).length === 0);
}
