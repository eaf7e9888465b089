export const dayMs = 86_400_000;

const hourMs = 3_600_000;

/** The full hour before now, so that a question stays the same while the page is open. */
export const thisHour = (): number => Math.floor(Date.now() / hourMs) * hourMs;

export const iso = (ms: number): string => new Date(ms).toISOString();

export const newestFirst = [{ created_at: { order: 'desc' as const } }];
