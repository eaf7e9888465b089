export const dayMs = 86_400_000;

const hourMs = 3_600_000;

/** Returns the start of the current hour, so that a query stays the same while the page is open. */
export const thisHour = (): number => Math.floor(Date.now() / hourMs) * hourMs;

export const iso = (ms: number): string => new Date(ms).toISOString();

export const newestFirst = [{ created_at: { order: 'desc' as const } }];
