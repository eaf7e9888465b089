import type { WizardStep } from '../queries/search.ts';

/** Labels of the fields of each step, for the error summary. */
export const stepFields = {
  name: { name: 'Name', reasonCodes: 'Reasons' },
  people: { isVariable: 'Who gets how much', amountPence: 'Amount' },
  rhythm: {
    frequency: 'How often',
    startDay: 'First run',
    runs: 'Number of runs',
    endDay: 'Last day',
    unspent: 'What is not spent',
  },
  rules: {
    deliveryMethods: 'How gifts may be sent',
    domains: 'Only to these email domains',
    days: 'Maximum days to claim',
    kinds: 'Kinds of gift',
    minPence: 'Minimum price',
    maxPence: 'Maximum price',
  },
  funding: { walletId: 'Wallet', billing: 'When the wallet holds too little', cardId: 'Card' },
  review: {},
} as const satisfies Readonly<Record<WizardStep, Readonly<Record<string, string>>>>;

/** The steps that contain fields, in their order. */
export const formSteps = ['name', 'people', 'rhythm', 'rules', 'funding'] as const satisfies readonly WizardStep[];

/** The server's paths of fields that have another name in the form. */
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
  name: 'Name and reasons',
  people: 'People and amounts',
  rhythm: 'Rhythm',
  rules: 'Rules',
  funding: 'Funding',
  review: 'Review',
};
