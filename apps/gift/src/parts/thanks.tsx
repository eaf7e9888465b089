import { limits } from '@huggg/contracts';
import type { GiftView } from '../page/view.ts';

const names = {
  '❤️': 'emoji.love',
  '🎉': 'emoji.party',
  '😊': 'emoji.smile',
  '🤩': 'emoji.wow',
  '🙏': 'emoji.thanks',
} as const;

/** Returns the name of an emoji in the page's language; a team's own emoji is returned unchanged. */
export function emojiName({ t }: Pick<GiftView, 't'>, emoji: string): string {
  const key = Object.entries(names).find(([known]) => known === emoji)?.[1];
  return key ? t(key) : emoji;
}

type ThanksValues = { readonly emoji: string; readonly message: string; readonly name: string };

function ThanksForm({ view, written }: { readonly view: GiftView; readonly written: ThanksValues }) {
  const { t, gift, href } = view;
  return (
    <form className="thanks-form" method="post" action={href('react')} data-swap>
      <fieldset className="emojis">
        <legend className="hidden">{t('thanks.legend')}</legend>
        {gift.quickEmojis.map((emoji, index) => (
          <span className="emoji" key={emoji}>
            <input
              type="radio"
              name="emoji"
              value={emoji}
              id={`emoji-${index}`}
              required
              defaultChecked={emoji === written.emoji}
            />
            <label htmlFor={`emoji-${index}`}>
              <span className="emoji-picture" aria-hidden="true">
                {emoji}
              </span>
              <span className="emoji-name">{emojiName(view, emoji)}</span>
            </label>
          </span>
        ))}
      </fieldset>
      <label className="field">
        <span>
          {t('thanks.message')} <i>{t('thanks.optional')}</i>
        </span>
        <textarea
          name="message"
          rows={3}
          maxLength={limits.messageCharacters}
          defaultValue={written.message}
          dir="auto"
        />
      </label>
      <label className="field">
        <span>
          {t('thanks.name')} <i>{t('thanks.optional')}</i>
        </span>
        <input type="text" name="name" maxLength={80} autoComplete="name" defaultValue={written.name} dir="auto" />
      </label>
      <button className="button button-main" type="submit">
        {t('thanks.send')}
      </button>
    </form>
  );
}

/**
 * A thank-you to the sender: one of the gift's emojis and an optional message. A thank-you can be changed after it was
 * sent.
 */
export function Thanks({ view }: { readonly view: GiftView }) {
  const { t, gift, personal, model } = view;
  const { reaction } = gift;
  if (!gift.takesReactions) return null;
  const typed = model.kind === 'gift' ? model.typedThanks : null;
  const written: ThanksValues = typed ?? {
    emoji: reaction?.emoji ?? '',
    message: reaction?.message ?? '',
    name: reaction?.name ?? '',
  };
  if (!reaction || typed) {
    return (
      <section className="card thanks" id="thanks">
        <h2>{t('thanks.heading')}</h2>
        <p>{t('thanks.intro', { sender: personal.sender })}</p>
        <ThanksForm view={view} written={written} />
      </section>
    );
  }
  return (
    <section className="card thanks" id="thanks" data-sent>
      <div className="thanks-sent">
        <p className="thanks-emoji">
          <span aria-hidden="true">{reaction.emoji}</span>
          <span className="hidden">{emojiName(view, reaction.emoji)}</span>
        </p>
        <div>
          <h2 tabIndex={-1}>{t('thanks.sentHeading')}</h2>
          {reaction.message ? (
            <p className="thanks-words" dir="auto">
              {reaction.message}
            </p>
          ) : null}
        </div>
      </div>
      <details className="terms">
        <summary>{t('thanks.change')}</summary>
        <ThanksForm view={view} written={written} />
      </details>
    </section>
  );
}
