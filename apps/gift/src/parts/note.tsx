import type { GiftView } from '../page/view.ts';

/** The sender's own message, as they wrote it: never translated, never combined with the product's text. */
export function Note({ view }: { readonly view: GiftView }) {
  const { t, personal, longMessage } = view;
  if (personal.message === '') return null;
  return (
    <figure className={longMessage ? 'note note-long' : 'note'}>
      <blockquote dir="auto">{personal.message}</blockquote>
      <figcaption>
        <span className="hidden">{t('gift.note', { sender: personal.sender })}</span>
        <span aria-hidden="true">{personal.sender}</span>
      </figcaption>
    </figure>
  );
}
