import type { LaunchItem } from '@huggg/contracts';
import type { GiftView } from '../page/view.ts';
import { Paragraphs } from './paragraphs.tsx';

/** A brand's terms, collapsed until the reader opens them. */
export function Terms({ view, item }: { readonly view: GiftView; readonly item: LaunchItem }) {
  if (item.terms === '') return null;
  return (
    <details className="terms">
      <summary>{view.t('gift.terms', { brand: item.brandName })}</summary>
      <Paragraphs text={item.terms} className="small" />
    </details>
  );
}
