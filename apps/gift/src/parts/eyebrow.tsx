import type { GiftView } from '../page/view.ts';
import { BrandLogo } from './brand-logo.tsx';

/** The team's logo and greeting, and the recipient and the sender of the gift, above every heading. */
export function Eyebrow({ view }: { readonly view: GiftView }) {
  const { t, personal, worn } = view;
  const { sender, receiver } = personal;
  return (
    <>
      <BrandLogo view={view} />
      {worn?.model.copy.greeting ? <p className="greeting">{worn.model.copy.greeting}</p> : null}
      <p className="eyebrow">
        {receiver === '' ? t('gift.eyebrowForYou', { sender }) : t('gift.eyebrow', { receiver, sender })}
      </p>
    </>
  );
}
