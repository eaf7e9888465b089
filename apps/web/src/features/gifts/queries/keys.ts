import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';

export const giftSearchKeys = { page: (question: unknown) => [...giftKeys.searches, question] as const };
