import type { Product } from '@huggg/contracts';
import type { PreviewModel } from './preview-model.ts';

/** Returns the brand's last day of use, in the gift's language. */
export function lastUseText(
  { gift: t, formats }: Pick<PreviewModel, 'gift' | 'formats'>,
  { useBy }: Pick<Product, 'useBy'>,
): string {
  if (useBy.kind === 'days') return t('useBy.days', { days: useBy.days });
  return useBy.kind === 'date' ? formats.date(useBy.date) : t('useBy.never');
}
