import type { Branding } from '@huggg/contracts';

/**
 * Returns a warning about the colours of a branding: the worst one that is corrected for recipients. Undefined if none
 * is.
 */
export function contrastWarning(branding: Pick<Branding, 'name' | 'corrections'> | undefined): string | undefined {
  const [worst] = (branding?.corrections ?? []).toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (!branding || !worst) return undefined;
  return `${branding.name} has a colour that is hard to see: ${worst.given} has a contrast of ${worst.ratio.toFixed(1)}, and ${worst.needed} is needed. Recipients see ${worst.used} instead.`;
}
