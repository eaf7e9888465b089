import { formatsFor } from '@huggg/messages/catalogue';
import { parcel } from '@huggg/ui/wrap';
import type { ReactNode } from 'react';
import { ActionForm } from '../parts/action-form.tsx';
import { BrandLogo } from '../parts/brand-logo.tsx';
import { Markup } from '../parts/markup.tsx';
import type { SuperNotice } from '../page/page-model.ts';
import type { View } from '../page/view.ts';

type Model = Extract<View['model'], { readonly kind: 'super' }>;
type Props = { readonly view: View; readonly model: Model };

const notices = {
  wrong: 'super.wrong',
  old: 'super.old',
  soon: 'super.soon',
  address: 'super.address',
  freed: 'super.freed',
  'no-sms': 'super.noSms',
  gone: 'super.gone',
  slow: 'notice.slow',
} as const satisfies Record<Exclude<SuperNotice, 'not-for'>, string>;

function NoticeOf({ view, model }: Props) {
  if (!model.notice) return null;
  return (
    <div className="notice" role="alert">
      <p>
        {model.notice === 'not-for'
          ? view.t('super.notFor', { sender: view.personal.sender })
          : view.t(notices[model.notice])}
      </p>
    </div>
  );
}

/** The value of a gift from the super link and its two dates. */
function PlaceFacts({ view, model: { launch } }: Props) {
  const { t, amount, date } = view;
  return (
    <dl className="facts">
      {launch.gift ? (
        <div className="fact">
          <dt>{t('gift.value')}</dt>
          <dd>{amount(launch.gift.valuePence)}</dd>
        </div>
      ) : null}
      <div className="fact">
        <dt>{t('super.until')}</dt>
        <dd>{t('claimBy.value', { date: date(launch.expiry) })}</dd>
      </div>
      <div className="fact">
        <dt>{t('claimBy.label')}</dt>
        <dd>{t('claimBy.value', { date: date(launch.hugggExpiryDate) })}</dd>
      </div>
    </dl>
  );
}

function AddressForm({ view: { t, href, frame }, model }: Props) {
  const isPhone = model.launch.claimMethod === 'sms';
  return (
    <form className="thanks-form" method="post" action={href('code')}>
      <input type="hidden" name="language" value={frame.language} />
      <label className="field">
        <span>{isPhone ? t('super.phone') : t('super.email')}</span>
        <input
          type={isPhone ? 'tel' : 'email'}
          name="address"
          required
          maxLength={320}
          autoComplete={isPhone ? 'tel' : 'email'}
          defaultValue={model.typed}
        />
      </label>
      <p className="small">{t('super.why')}</p>
      <button className="button button-main" type="submit">
        {t('super.send')}
      </button>
    </form>
  );
}

function CodeForm({ view, model }: Props) {
  const { t, href } = view;
  // In other states, codes are sent only to people who have already claimed.
  const takesPeople = model.launch.state === 'open' || model.launch.state === 'all-gone';
  return (
    <>
      <p className="lead">
        {t(takesPeople ? 'super.codeSent' : 'super.codeIfClaimed', { address: model.claim?.sentTo ?? '' })}
      </p>
      <form className="thanks-form" method="post" action={href('place')}>
        <input type="hidden" name="token" value={model.token ?? ''} />
        <label className="field">
          <span>{t('super.code')}</span>
          <input
            type="text"
            name="code"
            required
            maxLength={20}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]*"
          />
        </label>
        <button className="button button-main" type="submit">
          {t('super.check')}
        </button>
      </form>
      <p>
        <a href={href()}>{t('super.other')}</a>
      </p>
    </>
  );
}

function ReservedPlace({ view, model }: Props) {
  const { t, href, frame } = view;
  const { claim, launch, token } = model;
  const moment = claim?.keptUntil
    ? formatsFor(frame.language).moment({ at: claim.keptUntil, timeZone: launch.timeZone })
    : '';
  return (
    <>
      <p className="lead">{t('super.kept', { moment })}</p>
      {claim?.keptUntil ? (
        <p role="status" data-ends-at={claim.keptUntil} data-ends-soon={t('super.keptSoon')} className="small" />
      ) : null}
      <form className="thanks-form" method="post" action={href('finish')}>
        <input type="hidden" name="token" value={token ?? ''} />
        <label className="field">
          <span>
            {t('super.name')} <i>{t('thanks.optional')}</i>
          </span>
          <input type="text" name="name" maxLength={160} autoComplete="name" dir="auto" />
        </label>
        <button className="button button-main" type="submit">
          {t('super.take')}
        </button>
      </form>
      {claim && claim.extensionsLeft > 0 ? (
        <ActionForm action={href('keep')} label={t('super.keep')} fields={{ token: token ?? '' }} kind="quiet" />
      ) : null}
    </>
  );
}

function OwnGifts({ view: { t }, model }: Props) {
  return (
    <>
      <p className="lead">{t('super.yours')}</p>
      {(model.claim?.gifts ?? []).map(({ shortcode }) => (
        <p key={shortcode}>
          <a className="button button-main" href={`/g/${encodeURIComponent(shortcode)}`}>
            {t('super.open')}
          </a>
        </p>
      ))}
    </>
  );
}

const refusals = {
  'all-gone': { heading: 'super.goneHeading', words: 'super.gone' },
  paused: { heading: 'super.pausedHeading', words: 'super.paused' },
  closed: { heading: 'super.overHeading', words: 'super.over' },
  ended: { heading: 'super.overHeading', words: 'super.over' },
} as const;

/** Returns the heading and the content of the page. The person's own claim has priority over the state of the link. */
function bodyOf({ view, model }: Props): { readonly heading: string; readonly body: ReactNode } {
  const { t, personal } = view;
  const { launch, claim } = model;
  if (claim?.state === 'claimed' || claim?.state === 'enough')
    return { heading: t('super.yoursHeading'), body: <OwnGifts view={view} model={model} /> };
  if (claim?.state === 'kept')
    return { heading: t('super.keptHeading'), body: <ReservedPlace view={view} model={model} /> };
  if (claim?.state === 'asked')
    return {
      // The code was correct but no places were left: the person can enter it again when one becomes free.
      heading: t(model.notice === 'gone' ? 'super.goneHeading' : 'super.codeHeading'),
      body: <CodeForm view={view} model={model} />,
    };
  if (launch.state === 'open')
    return { heading: t('title.wrapped', { sender: personal.sender }), body: <Offer view={view} model={model} /> };
  const { heading, words } = refusals[launch.state];
  return {
    heading: t(heading),
    body: (
      <>
        <p className="lead">{t(words)}</p>
        <p>{t('super.goneHave')}</p>
        <AddressForm view={view} model={model} />
      </>
    ),
  };
}

function Offer({ view, model }: Props) {
  const { t } = view;
  const { gift, placesLeft } = model.launch;
  return (
    <>
      {gift ? (
        <p className="lead">
          {gift.name} · {gift.brandName}
        </p>
      ) : null}
      {gift?.message ? (
        <p className="words" dir="auto">
          {gift.message}
        </p>
      ) : null}
      <p>
        <strong>{t('super.left', { count: placesLeft })}</strong>
      </p>
      <PlaceFacts view={view} model={model} />
      <AddressForm view={view} model={model} />
    </>
  );
}

/** A super link (S52): the gift, the sender, the number of places left, and the form to claim one. */
export function SuperScreen({ view, model }: Props) {
  const { heading, body } = bodyOf({ view, model });
  return (
    <main className="sheet sheet-narrow">
      <article className="card end">
        <BrandLogo view={view} />
        {view.worn?.model.isWelfare ? null : (
          <Markup className="end-picture" html={parcel({ scene: 'stack', seed: model.launch.shortcode })} />
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        <NoticeOf view={view} model={model} />
        {body}
      </article>
    </main>
  );
}
