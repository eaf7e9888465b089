/** Lists that were asked for as files. */
export const exportKeys = { all: ['exports'] } as const;
