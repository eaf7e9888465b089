/** The cards of Home, read again together. */
export const homeKeys = {
  all: ['home'] as const,
  attention: ['home', 'attention'] as const,
  due: (question: unknown) => ['home', 'due', question] as const,
  drafts: ['home', 'drafts'] as const,
  month: (question: unknown) => ['home', 'month', question] as const,
  recent: ['home', 'recent'] as const,
  thanks: ['home', 'thanks'] as const,
  thanksOf: (shown: number) => ['home', 'thanks', shown] as const,
  /** The screen of thank-yous, which what tells Home of a new one tells too. */
  thanksList: (question: unknown) => ['home', 'thanks', 'list', question] as const,
  unpaidOrders: ['home', 'unpaid-orders'] as const,
};
