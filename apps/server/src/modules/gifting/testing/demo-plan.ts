import type { DeliveryMethod } from '@huggg/contracts';
import type { DemoPerson } from '../../teams/index.ts';

/** An order of the demo's last three months. */
export type PlannedOrder = {
  readonly daysAgo: number;
  readonly by: Extract<DemoPerson, 'ada' | 'sam' | 'priya'>;
  readonly name: string;
  /** Slug and value of the product in the demo catalogue. */
  readonly product: readonly [slug: string, valuePence?: number];
  readonly gifts: number;
  readonly method: Extract<DeliveryMethod, 'email' | 'links'>;
  readonly reason: string;
  readonly message: string;
  readonly expiryDays: number;
  /** Shares of receivers, in percent, that get as far as opening, claiming and showing their code. */
  readonly reach: readonly [opened: number, claimed: number, redeemed: number];
};

/** What Harbour & Pine sent lately: birthdays, welcomes, thank-yous, one large campaign, and one that nobody chased. */
export const plannedOrders: readonly PlannedOrder[] = [
  { daysAgo: 86, by: 'ada', name: 'Summer party helpers', product: ['huggg-choice', 1500], gifts: 18, method: 'email', reason: 'Thank you', message: 'You made it a day to remember. Thank you!', expiryDays: 60, reach: [95, 90, 86] },
  { daysAgo: 79, by: 'sam', name: 'Bristol bake-off', product: ['huggg-coffee-choice', 500], gifts: 9, method: 'links', reason: 'Well done', message: 'Best lemon drizzle of the west.', expiryDays: 40, reach: [80, 70, 60] },
  { daysAgo: 71, by: 'ada', name: 'August birthdays', product: ['huggg-choice', 2000], gifts: 6, method: 'email', reason: 'Birthday', message: 'Happy birthday from all of us!', expiryDays: 90, reach: [100, 100, 84] },
  { daysAgo: 64, by: 'ada', name: 'Customer survey, autumn', product: ['huggg-coffee-choice', 500], gifts: 40, method: 'email', reason: 'Thank you', message: 'Thank you for ten minutes of your time. Have one on us.', expiryDays: 30, reach: [78, 64, 55] },
  { daysAgo: 52, by: 'priya', name: 'For the night shift', product: ['huggg-meal-choice', 1500], gifts: 5, method: 'email', reason: 'Thank you', message: 'Somebody had to be awake. Eat something good.', expiryDays: 90, reach: [100, 80, 80] },
  { daysAgo: 45, by: 'ada', name: 'September birthdays', product: ['huggg-choice', 2000], gifts: 8, method: 'email', reason: 'Birthday', message: 'Happy birthday from all of us!', expiryDays: 90, reach: [100, 88, 76] },
  { daysAgo: 38, by: 'sam', name: 'Ten years of Bristol', product: ['huggg-unwind-choice', 2500], gifts: 12, method: 'email', reason: 'Work anniversary', message: 'Ten years! Take an evening off for it.', expiryDays: 90, reach: [100, 92, 75] },
  { daysAgo: 27, by: 'ada', name: 'New starters, October', product: ['huggg-choice', 1000], gifts: 11, method: 'email', reason: 'Welcome', message: 'Welcome aboard. We are glad that you are here.', expiryDays: 90, reach: [91, 82, 64] },
  { daysAgo: 20, by: 'ada', name: 'Harvest fair stand', product: ['huggg-coffee-choice', 500], gifts: 25, method: 'links', reason: 'Thank you', message: 'Lovely to meet you at the fair.', expiryDays: 60, reach: [60, 44, 36] },
  { daysAgo: 13, by: 'priya', name: 'Get well, Tomos', product: ['huggg-unwind-choice', 1500], gifts: 1, method: 'email', reason: 'Thank you', message: 'Rest, read, and come back when you are ready.', expiryDays: 90, reach: [100, 100, 0] },
  { daysAgo: 9, by: 'ada', name: 'Referral thank-yous', product: ['huggg-meal-choice', 2500], gifts: 7, method: 'email', reason: 'Thank you', message: 'The best people come through people like you.', expiryDays: 14, reach: [86, 57, 43] },
  { daysAgo: 4, by: 'sam', name: 'Harbour run', product: ['huggg-choice', 1000], gifts: 14, method: 'email', reason: 'Well done', message: 'Wet, windy, and you still ran it.', expiryDays: 90, reach: [79, 50, 36] },
  { daysAgo: 1, by: 'ada', name: 'November birthdays', product: ['huggg-choice', 2000], gifts: 9, method: 'email', reason: 'Birthday', message: 'Happy birthday from all of us!', expiryDays: 90, reach: [56, 33, 11] },
];

export const firstNames = ['Amara', 'Bryn', 'Cerys', 'Dev', 'Ewa', 'Femi', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Kasia', 'Leon', 'Mair', 'Niall', 'Orla', 'Piotr', 'Quinn', 'Rhys', 'Sofia', 'Tomos'] as const;
export const surnames = ['Abbott', 'Brennan', 'Chaudhry', 'Davies', 'Evans', 'Fischer', 'Gallagher', 'Hughes', 'Iqbal', 'Jones', 'Kowalski', 'Lewis', 'Morgan'] as const;

export const thanks = ['Thank you, that made my week.', 'So kind!', 'What a lovely surprise.', 'Diolch o galon!', 'Coffee is on you then. Thank you!'] as const;
