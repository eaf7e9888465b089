import type { WizardStep } from '../queries/search.ts';

/** Labels of the fields of each step, for the summary of what is wrong. */
export const stepFields = {
  amount: {
    name: 'Name',
    isVariable: 'Who gets how much',
    amountPence: 'Amount',
    frequency: 'How often',
    startDay: 'First run',
    runs: 'Number of runs',
    endDay: 'Last day',
    unspent: 'What is not spent',
  },
  rules: {
    reasonCodes: 'Reasons',
    deliveryMethods: 'How gifts may be sent',
    domains: 'Only to these email domains',
    days: 'Maximum days to claim',
    kinds: 'Kinds of gift',
    minPence: 'Minimum price',
    maxPence: 'Maximum price',
  },
  money: { walletId: 'Wallet', billing: 'When the wallet holds too little', cardId: 'Card' },
  people: {},
  check: {},
} as const satisfies Readonly<Record<WizardStep, Readonly<Record<string, string>>>>;

/** The server's paths where the form calls a field otherwise. */
export const serverNames: Readonly<Record<string, string>> = {
  budgetAmount: 'amountPence',
  scheduledStartDate: 'startDay',
  scheduledEndDate: 'endDay',
  numberOfRuns: 'runs',
  unspentParticipantBalanceAction: 'unspent',
  deliveryEmailDomains: 'domains',
  maximumHugggExpiryDays: 'days',
  giftingRestrictionsCategories: 'kinds',
  'giftingRestrictionsPrice.min': 'minPence',
  'giftingRestrictionsPrice.max': 'maxPence',
  giftingRestrictionsPrice: 'maxPence',
  billingMethod: 'cardId',
};

export const stepLabels: Readonly<Record<WizardStep, string>> = {
  amount: 'Amount',
  rules: 'Rules',
  money: 'Money',
  people: 'People',
  check: 'Check',
};
