import { ActionForm } from '../parts/action-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { GiftSheet } from '../parts/gift-sheet.tsx';
import { ItemDetails } from '../parts/item-details.tsx';
import { Terms } from '../parts/terms.tsx';
import { ownItem, type GiftView } from '../page/view.ts';

/** A gift of one item, opened and not yet claimed; or one that the recipient declined. */
export function OpenScreen({ view }: { readonly view: GiftView }) {
  const { t, href, launch } = view;
  const item = ownItem(view) ?? view.gift.items[0] ?? null;
  if (launch.state === 'declined') return <Declined view={view} />;
  return (
    <GiftSheet view={view} heading={item?.name ?? t('title.other')} headingIsName={item !== null} item={item}>
      {item ? <ItemDetails view={view} item={item} /> : null}
      <Facts view={view} item={item} />
      <div className="acts">
        <ActionForm action={href('claim')} label={t('open.accept')} />
        <ActionForm action={href('decline')} label={t('open.decline')} kind="quiet" />
      </div>
      {item ? <Terms view={view} item={item} /> : null}
    </GiftSheet>
  );
}

function Declined({ view }: { readonly view: GiftView }) {
  const { t, href, personal } = view;
  return (
    <GiftSheet view={view} heading={t('declined.heading')} item={null}>
      <p className="lead">{t('declined.intro', { sender: personal.sender, date: personal.claimByDate })}</p>
      <div className="acts">
        <ActionForm action={href('decline')} label={t('declined.undo')} fields={{ declined: 'no' }} />
      </div>
    </GiftSheet>
  );
}
