import type { DeliveryMethod } from '@huggg/contracts';
import type { demoWallets } from '../../modules/funding/index.ts';
import type { DemoPerson } from '../../modules/teams/index.ts';

/** How many days ago the demo's wallets were opened, before anything else happened. */
export const demoHistoryDays = 90;

type DemoWallet = keyof typeof demoWallets;

/** Money credited to a wallet: a payment that an operator entered, or a transfer from the main wallet. */
export type PlannedMoney = {
  readonly daysAgo: number;
  readonly to: DemoWallet;
  readonly amountPence: number;
} & ({ readonly reference: string } | { readonly from: DemoWallet; readonly description: string });

export const plannedMoney: readonly PlannedMoney[] = [
  { daysAgo: 84, to: 'people', amountPence: 50_000, reference: 'BACS HP-0831' },
  { daysAgo: 70, to: 'main', amountPence: 100_000, reference: 'BACS HP-0914' },
  { daysAgo: 58, to: 'olu', amountPence: 2_500, from: 'main', description: 'October allowance' },
  { daysAgo: 55, to: 'leeds', amountPence: 20_000, reference: 'BACS HP-0929' },
  { daysAgo: 41, to: 'bristol', amountPence: 25_000, from: 'main', description: 'Ten years of Bristol' },
  { daysAgo: 40, to: 'main', amountPence: 100_000, reference: 'BACS HP-1014' },
  { daysAgo: 30, to: 'quayside', amountPence: 15_000, reference: 'BACS QB-0107' },
  { daysAgo: 28, to: 'olu', amountPence: 2_500, from: 'main', description: 'November allowance' },
  { daysAgo: 12, to: 'people', amountPence: 40_000, reference: 'BACS HP-1110' },
];

/** An order of the demo's last three months. */
export type PlannedOrder = {
  readonly daysAgo: number;
  readonly by: Extract<DemoPerson, 'ada' | 'sam' | 'priya' | 'olu' | 'nora'>;
  /** The wallet that it is paid from. */
  readonly wallet: DemoWallet;
  readonly name: string;
  /** Slug and value of the product in the demo catalogue. */
  readonly product: readonly [slug: string, valuePence?: number];
  readonly gifts: number;
  readonly method: Extract<DeliveryMethod, 'email' | 'links' | 'printable'>;
  readonly reason?: string;
  readonly message: string;
  readonly expiryDays: number;
  /** Percentage of receivers who open the gift, claim it and show its code. */
  readonly reach: readonly [opened: number, claimed: number, redeemed: number];
  /** When it is sent, in days from now. Sent immediately if absent. */
  readonly sendsInDays?: number;
  /** How many of the last gifts the sender cancelled, and the reason. */
  readonly cancels?: { readonly gifts: number; readonly reason: string };
  /** Whether its last receiver declined the gift. */
  readonly declines?: boolean;
};

/** Recent orders of Harbour & Pine: birthdays, welcomes, thank-yous, one large campaign, and one without reminders. */
export const plannedOrders: readonly PlannedOrder[] = [
  {
    daysAgo: 86,
    by: 'ada',
    name: 'Summer party helpers',
    wallet: 'main',
    product: ['huggg-choice', 1500],
    gifts: 18,
    method: 'email',
    reason: 'Thank you',
    message: 'You made it a day to remember. Thank you!',
    expiryDays: 60,
    reach: [95, 90, 86],
  },
  {
    daysAgo: 79,
    by: 'sam',
    name: 'Bristol bake-off',
    wallet: 'bristol',
    product: ['huggg-coffee-choice', 500],
    gifts: 9,
    method: 'links',
    reason: 'Well done',
    message: 'Best lemon drizzle of the west.',
    expiryDays: 40,
    reach: [80, 70, 60],
  },
  {
    daysAgo: 71,
    by: 'ada',
    name: 'August birthdays',
    wallet: 'people',
    product: ['huggg-choice', 2000],
    gifts: 6,
    method: 'email',
    reason: 'Birthday',
    message: 'Happy birthday from all of us!',
    expiryDays: 90,
    reach: [100, 100, 84],
  },
  {
    daysAgo: 64,
    by: 'ada',
    name: 'Customer survey, autumn',
    wallet: 'main',
    product: ['huggg-coffee-choice', 500],
    gifts: 40,
    method: 'email',
    reason: 'Thank you',
    message: 'Thank you for ten minutes of your time. Have one on us.',
    expiryDays: 30,
    reach: [78, 64, 55],
  },
  {
    daysAgo: 52,
    by: 'priya',
    name: 'For the night shift',
    wallet: 'people',
    product: ['huggg-meal-choice', 1500],
    gifts: 5,
    method: 'email',
    reason: 'Thank you',
    message: 'Someone had to be awake. Eat something good.',
    expiryDays: 90,
    reach: [100, 80, 80],
  },
  {
    daysAgo: 52,
    by: 'ada',
    name: 'Parcels for the sample fair',
    wallet: 'main',
    product: ['parcelwick-parcel'],
    gifts: 6,
    method: 'email',
    message: 'The postage is on us. Send the samples whenever you are ready.',
    expiryDays: 90,
    reach: [100, 70, 60],
  },
  {
    daysAgo: 48,
    by: 'ada',
    name: 'Fridges after the flood',
    wallet: 'main',
    product: ['frostendale-under-counter'],
    gifts: 3,
    method: 'email',
    message: 'So that nobody has to eat out of a cool box. Ring them, and they bring it.',
    expiryDays: 90,
    reach: [100, 100, 100],
    cancels: { gifts: 1, reason: 'The insurance paid for one' },
  },
  {
    daysAgo: 45,
    by: 'ada',
    name: 'September birthdays',
    wallet: 'people',
    product: ['huggg-choice', 2000],
    gifts: 8,
    method: 'email',
    reason: 'Birthday',
    message: 'Happy birthday from all of us!',
    expiryDays: 90,
    reach: [100, 88, 76],
  },
  {
    daysAgo: 38,
    by: 'sam',
    name: 'Ten years of Bristol',
    wallet: 'bristol',
    product: ['huggg-unwind-choice', 2500],
    gifts: 12,
    method: 'email',
    reason: 'Work anniversary',
    message: 'Ten years! Take an evening off for it.',
    expiryDays: 90,
    reach: [100, 92, 75],
  },
  {
    daysAgo: 27,
    by: 'ada',
    name: 'New starters, October',
    wallet: 'main',
    product: ['huggg-choice', 1000],
    gifts: 11,
    method: 'email',
    reason: 'Welcome',
    message: 'Welcome aboard. We are glad that you are here.',
    expiryDays: 90,
    reach: [91, 82, 64],
    cancels: { gifts: 1, reason: 'Joined another company' },
  },
  {
    daysAgo: 20,
    by: 'ada',
    name: 'Harvest fair stand',
    wallet: 'main',
    product: ['huggg-coffee-choice', 500],
    gifts: 25,
    method: 'links',
    reason: 'Thank you',
    message: 'Lovely to meet you at the fair.',
    expiryDays: 60,
    reach: [60, 44, 36],
  },
  {
    daysAgo: 16,
    by: 'ada',
    name: 'Cards for the night shift',
    wallet: 'main',
    product: ['huggg-coffee-choice', 500],
    gifts: 8,
    method: 'printable',
    reason: 'Thank you',
    message: 'For the hours when everyone else sleeps.',
    expiryDays: 60,
    reach: [38, 26, 26],
  },
  {
    daysAgo: 13,
    by: 'priya',
    name: 'Get well, Tomos',
    wallet: 'people',
    product: ['huggg-unwind-choice', 1500],
    gifts: 1,
    method: 'email',
    reason: 'Thank you',
    message: 'Rest, read, and come back when you are ready.',
    expiryDays: 90,
    reach: [100, 100, 0],
  },
  {
    daysAgo: 9,
    by: 'ada',
    name: 'Referral thank-yous',
    wallet: 'people',
    product: ['huggg-meal-choice', 2500],
    gifts: 7,
    method: 'email',
    reason: 'Thank you',
    message: 'The best people come through people like you.',
    expiryDays: 14,
    reach: [86, 57, 43],
    declines: true,
  },
  {
    daysAgo: 4,
    by: 'sam',
    name: 'Harbour run',
    wallet: 'bristol',
    product: ['huggg-choice', 1000],
    gifts: 14,
    method: 'email',
    reason: 'Well done',
    message: 'Wet, windy, and you still ran it.',
    expiryDays: 90,
    reach: [79, 50, 36],
  },
  {
    daysAgo: 1,
    by: 'ada',
    name: 'November birthdays',
    wallet: 'people',
    product: ['huggg-choice', 2000],
    gifts: 9,
    method: 'email',
    reason: 'Birthday',
    message: 'Happy birthday from all of us!',
    expiryDays: 90,
    reach: [56, 33, 11],
  },
  {
    daysAgo: 50,
    by: 'ada',
    name: 'Leeds charity ride',
    wallet: 'leeds',
    product: ['huggg-good-choice', 500],
    gifts: 4,
    method: 'links',
    reason: 'Well done',
    message: 'Forty miles for a good cause. Choose one of your own.',
    expiryDays: 30,
    reach: [100, 75, 50],
  },
  {
    daysAgo: 47,
    by: 'nora',
    name: 'Book club hosts',
    wallet: 'quayside',
    product: ['huggg-coffee-choice', 500],
    gifts: 4,
    method: 'email',
    message: 'Thank you for opening your living rooms.',
    expiryDays: 30,
    reach: [75, 75, 50],
  },
  {
    daysAgo: 33,
    by: 'olu',
    name: 'Reception, with thanks',
    wallet: 'olu',
    product: ['huggg-coffee-choice', 500],
    gifts: 2,
    method: 'email',
    reason: 'Thank you',
    message: 'You found the parcel. Coffee is on me.',
    expiryDays: 90,
    reach: [100, 100, 50],
  },
  {
    daysAgo: 16,
    by: 'ada',
    name: 'Away day lunch',
    wallet: 'main',
    product: ['huggg-meal-choice', 1500],
    gifts: 4,
    method: 'links',
    reason: 'Thank you',
    message: 'Lunch is on us on the way there.',
    expiryDays: 60,
    reach: [0, 0, 0],
    cancels: { gifts: 4, reason: 'The away day moved to spring' },
  },
  {
    daysAgo: 2,
    by: 'ada',
    name: 'New starters, December',
    wallet: 'people',
    product: ['huggg-home-choice', 2000],
    gifts: 5,
    method: 'email',
    reason: 'Welcome',
    message: 'Welcome aboard. We are glad that you are here.',
    expiryDays: 90,
    reach: [0, 0, 0],
    sendsInDays: 6,
  },
];

export const firstNames = [
  'Amara',
  'Bryn',
  'Cerys',
  'Dev',
  'Ewa',
  'Femi',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kasia',
  'Leon',
  'Mair',
  'Niall',
  'Orla',
  'Piotr',
  'Quinn',
  'Rhys',
  'Sofia',
  'Tomos',
] as const;
export const surnames = [
  'Abbott',
  'Brennan',
  'Chaudhry',
  'Davies',
  'Evans',
  'Fischer',
  'Gallagher',
  'Hughes',
  'Iqbal',
  'Jones',
  'Kowalski',
  'Lewis',
  'Morgan',
] as const;

export const thanks = [
  'Thank you, that made my week.',
  'So kind!',
  'What a lovely surprise.',
  'Diolch o galon!',
  'Coffee is on you then. Thank you!',
] as const;
