/** Keys for saved views of lists. */
export const savedViewKeys = {
  all: ['saved-views'],
  of: (list: string) => ['saved-views', list],
} as const;
