import type { LaunchItem } from '@huggg/contracts';
import { ActionForm } from '../parts/action-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { GiftSheet, ItemName } from '../parts/gift-sheet.tsx';
import { ItemDetails } from '../parts/item-details.tsx';
import { Terms } from '../parts/terms.tsx';
import type { GiftView } from '../page/view.ts';

/** One item of a choice of gift, viewed before it is claimed. */
export function ConfirmScreen({ view, item }: { readonly view: GiftView; readonly item: LaunchItem }) {
  const { t, href, launch } = view;
  const again: Readonly<Record<string, string>> = launch.state === 'claimed' ? { choose: 'again' } : {};
  return (
    <GiftSheet view={view} heading={t('confirm.heading')} item={item}>
      <ItemName item={item} />
      <ItemDetails view={view} item={item} withBrand={false} />
      <Facts view={view} item={item} />
      <div className="acts">
        <ActionForm action={href('claim')} label={t('confirm.keep')} fields={{ choice: item.id }} />
        <a className="button button-quiet" href={href(undefined, again)}>
          {t('confirm.another')}
        </a>
      </div>
      <p className="small">{t('confirm.intro')}</p>
      <Terms view={view} item={item} />
    </GiftSheet>
  );
}
