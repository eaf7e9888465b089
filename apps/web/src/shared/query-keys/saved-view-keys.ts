/** Views of lists that people keep. */
export const savedViewKeys = {
  all: ['saved-views'],
  of: (list: string) => ['saved-views', list],
} as const;
