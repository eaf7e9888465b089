import type { GiftView } from '../page/view.ts';

/** Whom the gift is for and from, above every heading. */
export function Eyebrow({ view }: { readonly view: GiftView }) {
  const { t, personal } = view;
  const { sender, receiver } = personal;
  return (
    <p className="eyebrow">
      {receiver === '' ? t('gift.eyebrowForYou', { sender }) : t('gift.eyebrow', { receiver, sender })}
    </p>
  );
}
