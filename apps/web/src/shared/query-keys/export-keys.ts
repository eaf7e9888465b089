/** Keys for requested exports. */
export const exportKeys = { all: ['exports'] } as const;
