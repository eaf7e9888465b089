import type { Can } from '../../../platform/context.ts';
import type { Temporal } from 'temporal-polyfill';

type ApplicableTheme = {
  readonly type: 'legacy' | 'model';
  readonly public: boolean;
  /** The API clients that may use it. */
  readonly clientIds: readonly string[];
  readonly retiredAt: Temporal.Instant | null;
};

/**
 * Checks whether a theme may be used for an order (accounts §6): a model theme by permission, a legacy theme by the
 * clients that it lists, or by everyone if it is public.
 */
export function mayApply(
  theme: ApplicableTheme,
  { clientId, can }: { readonly clientId: string; readonly can: Can },
): boolean {
  if (theme.retiredAt || !can('use-theme')) return false;
  return theme.type === 'model' || theme.public || theme.clientIds.includes(clientId);
}
