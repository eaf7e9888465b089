import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';

export const sendGiftKeys = {
  category: (slug: string, words: string) => [...catalogueKeys.all, 'send', slug, words] as const,
  userState: (userId: string) => ['user-state', userId] as const,
};
