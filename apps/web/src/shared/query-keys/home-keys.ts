/** Keys for the cards of Home, which are refetched together. */
export const homeKeys = {
  all: ['home'] as const,
  attention: ['home', 'attention'] as const,
  due: (question: unknown) => ['home', 'due', question] as const,
  drafts: ['home', 'drafts'] as const,
  month: (question: unknown) => ['home', 'month', question] as const,
  recent: ['home', 'recent'] as const,
  thanks: ['home', 'thanks'] as const,
  thanksOf: (shown: number) => ['home', 'thanks', shown] as const,
  /** The page of thank-yous, under the key of Home's card, so that a new one refetches both. */
  thanksList: (question: unknown) => ['home', 'thanks', 'list', question] as const,
  unpaidOrders: ['home', 'unpaid-orders'] as const,
};
