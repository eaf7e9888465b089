import { greetingName, hasTeamNameAtEnd } from '@huggg/messages/catalogue';
import { useComputedColorScheme } from '@mantine/core';
import { GiftwrapImage } from '../../../shared/gifts/giftwrap-image.tsx';
import { productName } from '../../../shared/session/session.ts';
import classes from './email-preview.module.css';
import { mailStyle } from './preview-branding.ts';
import { PreviewLogo } from './preview-logo.tsx';
import type { PreviewModel } from './preview-model.ts';

/** The email as its recipient sees it: the sender, the wrap, the message, the claim-by and one button. */
export function EmailPreview({ model }: { readonly model: PreviewModel }) {
  const {
    email: t,
    formats,
    sender,
    customSubject,
    teamName,
    receiver,
    message,
    wrap,
    cover,
    claimByDay,
    language,
    worn,
  } = model;
  const mode = useComputedColorScheme('light');
  const own = worn?.model;
  const subject = t('gift.subject', { sender });
  const from =
    teamName === null || hasTeamNameAtEnd(sender, teamName) ? sender : t('sender.atTeam', { sender, team: teamName });
  return (
    <div className={classes.mail} lang={language}>
      <div className={classes.head}>
        <span className={classes.avatar}>{sender.charAt(0).toUpperCase()}</span>
        <div>
          <p className={classes.from}>{from}</p>
          <p className={classes.subject}>{customSubject ?? subject}</p>
        </div>
      </div>
      <div className={classes.canvas}>
        <div className={classes.card} style={mailStyle(worn, mode)}>
          {cover ? (
            <img className={classes.cover} src={cover.url} alt={cover.alt} width={600} height={240} />
          ) : own?.isWelfare ? null : (
            <GiftwrapImage className={classes.wrap} wrap={wrap} width={600} height={240} scale={1.2} />
          )}
          <div className={classes.body}>
            <PreviewLogo model={model} />
            {own?.copy.greeting ? <p>{own.copy.greeting}</p> : null}
            <p className={classes.heading}>{subject}</p>
            {receiver === '' ? null : <p>{t('greeting', { name: greetingName(receiver) })}</p>}
            {message === '' ? (
              <p>{t('gift.withoutWords')}</p>
            ) : (
              <div className={classes.words}>
                <p dir="auto">{message}</p>
                <p className={classes.signature}>{from}</p>
              </div>
            )}
            {claimByDay === undefined ? null : (
              <p className={classes.fact}>
                <span>{t('claimBy.label')}</span>{' '}
                <strong>{t('claimBy.value', { date: formats.date(claimByDay) })}</strong>
              </p>
            )}
            <span className={classes.button}>{t('gift.unwrap')}</span>
            <p className={classes.small}>
              {t('link.instead')}
              <br />
              <span className={classes.link}>{`${location.host}/g/…`}</span>
            </p>
          </div>
        </div>
        <Foot model={model} from={from} />
      </div>
    </div>
  );
}

function Foot({ model: { email: t, worn }, from }: { readonly model: PreviewModel; readonly from: string }) {
  const own = worn?.model;
  return (
    <div className={classes.foot}>
      {own?.copy.closing ? <p>{own.copy.closing}</p> : null}
      <p>
        {own?.shouldShowPoweredByHuggg === false
          ? t('footer.sentBy', { sender: from })
          : t('footer.sentThrough', { sender: from, product: productName() })}
      </p>
      <p>{t('footer.notExpected')}</p>
    </div>
  );
}
