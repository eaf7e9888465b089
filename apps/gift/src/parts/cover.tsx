import type { GiftView } from '../page/view.ts';

/** The sender's own picture. If it has no alternative text, it is decoration. */
export function Cover({ view: { gift } }: { readonly view: GiftView }) {
  return gift.cover ? (
    <img className="cover" src={gift.cover.url} alt={gift.cover.alt} width="1200" height="480" decoding="async" />
  ) : null;
}
