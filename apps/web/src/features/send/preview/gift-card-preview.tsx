import { categoryName } from '@huggg/messages/catalogue';
import { lastUseText } from './last-use-text.ts';
import classes from './gift-card-preview.module.css';
import { PreviewLogo } from './preview-logo.tsx';
import type { PreviewModel } from './preview-model.ts';

/** Longer messages are shown in a smaller font on the page. */
const longMessage = 180;
/** Enough to show that there are more. */
const groupsShown = 4;
const choicesShown = 6;

/** The opened gift: the sender's message, the gift or the gifts to choose from, its value and both dates. */
export function GiftCardPreview({ model }: { readonly model: PreviewModel }) {
  const { product, choices } = model;
  return (
    <div className={classes.card}>
      {choices.length > 0 ? (
        <GiftChoices model={model} />
      ) : (
        <>
          <Cover model={model} />
          {model.cover || product?.images.main[0] === undefined ? null : (
            <img className={classes.picture} src={product.images.main[0]} alt="" width={720} height={480} />
          )}
          <Note model={model} under />
          {model.cover && product?.images.main[0] !== undefined ? (
            <img className={classes.picture} src={product.images.main[0]} alt="" width={720} height={480} />
          ) : null}
          <div className={classes.main}>
            <Eyebrow model={model} />
            <p className={classes.heading} lang="en-GB">
              {product?.name ?? model.gift('title.other')}
            </p>
            {product ? (
              <p className={classes.muted} lang="en-GB">
                {product.brandName}
              </p>
            ) : null}
            {product ? <p lang="en-GB">{product.description}</p> : null}
            <Facts model={model} withUseBy />
            <span className={classes.button}>{model.gift('open.accept')}</span>
            <span className={classes.quiet}>{model.gift('open.decline')}</span>
          </div>
        </>
      )}
    </div>
  );
}

function GiftChoices({ model }: { readonly model: PreviewModel }) {
  const { gift: t, choices } = model;
  return (
    <div className={classes.main}>
      <Eyebrow model={model} />
      <p className={classes.heading}>{t('choose.heading')}</p>
      <p>{t('choose.intro', { count: choices.flatMap((group) => group.choices).length })}</p>
      <Facts model={model} />
      <Cover model={model} />
      <Note model={model} under={model.cover !== null} />
      {choices.length > 2 ? (
        <ul className={classes.categories}>
          {choices.map(({ name }) => (
            <li key={name}>
              <GroupName model={model} name={name} />
            </li>
          ))}
        </ul>
      ) : null}
      {choices.slice(0, groupsShown).map((group) => (
        <div key={group.name}>
          {group.name === '' ? null : (
            <p className={classes.group}>
              <GroupName model={model} name={group.name} />
            </p>
          )}
          <ul className={classes.choices}>
            {group.choices.slice(0, choicesShown).map(({ id, name, image }) => (
              <li key={id} className={classes.choice}>
                {image === undefined ? null : <img src={image} alt="" width={108} height={72} />}
                <span lang="en-GB">{name}</span>
                <span className={classes.radio} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <span className={classes.button}>{t('choose.continue')}</span>
    </div>
  );
}

/** The name of a category in the recipient's language; an unknown category keeps its English name. */
function GroupName({ model, name }: { readonly model: PreviewModel; readonly name: string }) {
  const known = categoryName(model.language, name);
  return known === null ? <span lang="en-GB">{name}</span> : <>{known}</>;
}

/** The picture uploaded by the sender. */
function Cover({ model: { cover } }: { readonly model: PreviewModel }) {
  return cover ? <img className={classes.cover} src={cover.url} alt={cover.alt} width={1200} height={480} /> : null;
}

/** The team's logo and greeting, the recipient and the sender. */
function Eyebrow({ model }: { readonly model: PreviewModel }) {
  const { gift: t, receiver, sender, worn } = model;
  return (
    <>
      <PreviewLogo model={model} />
      {worn?.model.copy.greeting ? <p className={classes.greeting}>{worn.model.copy.greeting}</p> : null}
      <p className={classes.eyebrow}>
        {receiver === '' ? t('gift.eyebrowForYou', { sender }) : t('gift.eyebrow', { receiver, sender })}
      </p>
    </>
  );
}

function Note({
  model: { message, sender },
  under = false,
}: {
  readonly model: PreviewModel;
  readonly under?: boolean;
}) {
  if (message === '') return null;
  return (
    <figure
      className={classes.note}
      data-under={under || undefined}
      data-long={message.length > longMessage || undefined}
    >
      <blockquote dir="auto">{message}</blockquote>
      <figcaption>{`— ${sender}`}</figcaption>
    </figure>
  );
}

function Facts({ model, withUseBy = false }: { readonly model: PreviewModel; readonly withUseBy?: boolean }) {
  const { gift: t, formats, product, claimByDay } = model;
  return (
    <dl className={classes.facts}>
      {product ? (
        <div>
          <dt>{t('gift.value')}</dt>
          <dd>{formats.amount(product.senderPrice)}</dd>
        </div>
      ) : null}
      {claimByDay === undefined ? null : (
        <div>
          <dt>{t('claimBy.label')}</dt>
          <dd>{t('claimBy.value', { date: formats.date(claimByDay) })}</dd>
        </div>
      )}
      {product && withUseBy ? (
        <div>
          <dt>{t('useBy.label')}</dt>
          <dd>{lastUseText(model, product)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
