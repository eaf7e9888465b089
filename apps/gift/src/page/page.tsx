import { languageNames, languages } from '@huggg/messages/catalogue';
import { pageStyle } from './colours.ts';
import type { GiftView, View } from './view.ts';
import { ChooseScreen } from '../screens/choose.tsx';
import { ClaimedScreen } from '../screens/claimed.tsx';
import { CodeScreen } from '../screens/code.tsx';
import { ConfirmScreen } from '../screens/confirm.tsx';
import { EndScreen } from '../screens/end.tsx';
import { OtherDeviceScreen } from '../screens/other-device.tsx';
import { OpenScreen } from '../screens/open.tsx';
import { WelfareScreen, WrappedScreen } from '../screens/wrapped.tsx';
import { SuperScreen } from '../screens/super.tsx';
import { RemindersScreen } from '../screens/reminders.tsx';
import { PaperStrip } from '../parts/paper.tsx';
import { LogoMark } from '../parts/logo-mark.tsx';

type Props = { readonly view: View };

function asGiftView(view: View): GiftView | null {
  if (view.model.kind !== 'gift' || !view.model.launch.gift) return null;
  return { ...view, launch: view.model.launch, gift: view.model.launch.gift };
}

function isUnopened({ model }: View): boolean {
  return model.kind === 'gift' && model.launch.state === 'wrapped';
}

/**
 * Checks whether the page shows an unopened, wrapped gift. Welfare support is never wrapped: its first page is as plain
 * as its later pages.
 */
function isWrapped(view: View): boolean {
  return isUnopened(view) && !view.worn?.model.isWelfare;
}

function Strip({ view: { worn, wrapping } }: Props) {
  return worn?.model.isWelfare ? (
    <div className="strip strip-plain" aria-hidden="true" />
  ) : (
    <PaperStrip wrapping={wrapping} />
  );
}

function OpenedScreen({ view }: { readonly view: GiftView }) {
  const { launch, model, gift } = view;
  if (model.kind !== 'gift') return null;
  const lookedAt = gift.items.find(({ id }) => id === model.lookedAtId);
  switch (launch.state) {
    case 'code':
      return <CodeScreen view={view} />;
    case 'other-device':
      return <OtherDeviceScreen view={view} />;
    case 'claimed':
    case 'code-pending':
      if (launch.state === 'claimed' && gift.isChoice && lookedAt) return <ConfirmScreen view={view} item={lookedAt} />;
      if (launch.state === 'claimed' && gift.isChoice && model.choosesAgain) return <ChooseScreen view={view} />;
      return <ClaimedScreen view={view} />;
    case 'choosing':
      return lookedAt ? <ConfirmScreen view={view} item={lookedAt} /> : <ChooseScreen view={view} />;
    default:
      return <OpenScreen view={view} />;
  }
}

/** A page without a gift to show. */
function OtherScreen({ view }: Props) {
  const { model } = view;
  if (model.kind === 'super') return <SuperScreen view={view} model={model} />;
  return model.kind === 'reminders' ? (
    <RemindersScreen view={view} model={model} />
  ) : (
    <EndScreen view={view} model={model} />
  );
}

/** States on every page of a test that it is a test. */
function TestMark({ view: { t, model } }: Props) {
  if (model.kind !== 'gift' || !model.isTest) return null;
  return (
    <header className="test-mark">
      <p>
        <strong>{t('test.heading')}</strong> {t('test.intro')}
      </p>
    </header>
  );
}

function Screen({ view }: Props) {
  if (isWrapped(view))
    return (
      <>
        <TestMark view={view} />
        <WrappedScreen view={view} />
      </>
    );
  const giftView = asGiftView(view);
  return (
    <>
      <TestMark view={view} />
      <Strip view={view} />
      {isUnopened(view) ? (
        <WelfareScreen view={view} />
      ) : giftView ? (
        <OpenedScreen view={giftView} />
      ) : (
        <OtherScreen view={view} />
      )}
      <Footer view={view} />
    </>
  );
}

function Footer({ view }: Props) {
  const { t, frame, personal, model, worn } = view;
  const looked: Readonly<Record<string, string>> =
    model.kind === 'gift' && model.lookedAtId ? { choice: model.lookedAtId } : {};
  const address = (language: string): string =>
    `${personal.path}?${new URLSearchParams({ ...looked, lang: language }).toString()}`;
  return (
    <footer className="foot">
      <nav aria-label={t('footer.language')}>
        <ul className="languages">
          {languages.map((language) => (
            <li key={language}>
              <a
                href={address(language)}
                lang={language}
                hrefLang={language}
                aria-current={language === frame.language ? 'true' : undefined}
              >
                {languageNames[language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ProductLinks view={view} />
      {worn?.model.copy.closing ? <p className="closing">{worn.model.copy.closing}</p> : null}
      {worn?.model.shouldShowPoweredByHuggg === false ? null : (
        <p className="sent-with">
          <LogoMark /> {t('footer.sentWith', { product: frame.productName })}
        </p>
      )}
    </footer>
  );
}

function ProductLinks({ view: { t, frame, model, personal } }: Props) {
  const { helpUrl, termsUrl, privacyUrl } = frame;
  const reminds = model.kind === 'gift' && model.launch.remindsBySms === true;
  return (
    <nav aria-label={t('footer.links')}>
      <ul className="languages">
        <li>
          <a href={helpUrl}>{t('footer.help')}</a>
        </li>
        {reminds ? (
          <li>
            <a href={`${personal.path}/reminders`}>{t('reminders.title')}</a>
          </li>
        ) : null}
        {termsUrl ? (
          <li>
            <a href={termsUrl}>{t('footer.terms')}</a>
          </li>
        ) : null}
        {privacyUrl ? (
          <li>
            <a href={privacyUrl}>{t('footer.privacy')}</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function titleOf(view: View): string {
  const { t, personal, model } = view;
  if (model.kind === 'super') return t('title.wrapped', { sender: personal.sender });
  if (view.model.kind === 'reminders') return t('reminders.title');
  if (isUnopened(view)) return t('title.wrapped', { sender: personal.sender });
  return model.kind === 'gift' && model.launch.gift ? t('title.gift', { sender: personal.sender }) : t('title.other');
}

function Head({ view }: Props) {
  const { frame, personal, wrapping, worn } = view;
  const title = titleOf(view);
  const picture = `${frame.publicUrl}/wraps/${wrapping.kind}/${wrapping.paletteName}/${encodeURIComponent(wrapping.seed)}.png`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {(worn?.model.typography.heading ?? 'display') === 'display' ? (
        <link rel="preload" as="font" type="font/woff2" href={frame.assets.headingFont} crossOrigin="anonymous" />
      ) : null}
      <link rel="stylesheet" href={frame.assets.style} />
      <style
        nonce={personal.nonce}
        dangerouslySetInnerHTML={{ __html: pageStyle(wrapping.palette, worn, frame.mode) }}
      />
      <meta name="color-scheme" content={frame.mode ?? 'light dark'} />
      <meta name="theme-color" content={worn?.look.light.accent ?? wrapping.palette.ground} />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no" />
      <meta property="og:title" content={title} />
      {worn?.model.isWelfare ? null : <meta property="og:image" content={picture} />}
      <link rel="icon" href={frame.assets.icon} type="image/svg+xml" />
      {/* A preview of one mode is shown in a frame that runs no scripts. */}
      {frame.mode ? null : <script type="module" src={frame.assets.script} />}
    </head>
  );
}

/** The whole document of a recipient's page. */
export function Page({ view }: Props) {
  return (
    <html lang={view.frame.language} data-mantine-color-scheme={view.frame.mode}>
      <Head view={view} />
      <body className={isWrapped(view) ? 'is-wrapped' : 'is-opened'}>
        <div id="page">
          <Screen view={view} />
        </div>
        <output id="said" className="hidden" />
      </body>
    </html>
  );
}
