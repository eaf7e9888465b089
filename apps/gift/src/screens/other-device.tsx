import { ActionForm } from '../parts/action-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { GiftSheet, ItemName } from '../parts/gift-sheet.tsx';
import { ownItem, type GiftView } from '../page/view.ts';

function CodeForm({ view: { t, href } }: { readonly view: GiftView }) {
  return (
    <form className="device-form" method="post" action={href('device')} data-swap>
      <label className="field">
        <span>{t('device.code')}</span>
        <input
          className="device-code"
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={12}
          required
        />
      </label>
      <button className="button button-main" type="submit">
        {t('device.open')}
      </button>
    </form>
  );
}

/**
 * A gift whose code was shown on another device: a code sent to the recipient's own address shows it on this one as
 * well.
 */
export function OtherDeviceScreen({ view }: { readonly view: GiftView }) {
  const { t, href, launch, personal } = view;
  const item = ownItem(view);
  const isSent = launch.device !== null && launch.device.codeUntil !== null;
  const { address } = personal;
  return (
    <GiftSheet view={view} heading={t('device.heading')} item={item}>
      {item ? <ItemName item={item} /> : null}
      <p className="lead">{t(isSent ? 'device.sent' : 'device.intro', { address })}</p>
      {isSent ? <CodeForm view={view} /> : null}
      <div className="acts">
        <ActionForm
          action={href('code')}
          label={t(isSent ? 'device.again' : 'device.send')}
          kind={isSent ? 'quiet' : 'main'}
        />
      </div>
      <Facts view={view} item={item} />
    </GiftSheet>
  );
}
