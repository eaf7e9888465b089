import { ActionForm } from '../parts/action-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { GiftSheet, ItemName } from '../parts/gift-sheet.tsx';
import { Steps } from '../parts/paragraphs.tsx';
import { Terms } from '../parts/terms.tsx';
import { Thanks } from '../parts/thanks.tsx';
import { ownItem, type GiftView } from '../page/view.ts';

/** A claimed gift whose code is not shown yet or is being fetched. */
export function ClaimedScreen({ view }: { readonly view: GiftView }) {
  const { t, href, launch, gift } = view;
  const item = ownItem(view);
  const pending = launch.state === 'code-pending';
  return (
    <GiftSheet
      view={view}
      heading={t(pending ? 'pending.heading' : 'claimed.heading')}
      item={item}
      after={<Thanks view={view} />}
    >
      {item ? <ItemName item={item} /> : null}
      <p className="lead">{t(pending ? 'pending.intro' : 'claimed.intro')}</p>
      <div className="acts">
        {pending ? (
          <a className="button button-main" href={href()} data-waiting>
            {t('pending.look')}
          </a>
        ) : (
          <ActionForm action={href('redeem')} label={t('claimed.show')} />
        )}
        {gift.isChoice && !pending ? (
          <a className="button button-quiet" href={href(undefined, { choose: 'again' })}>
            {t('claimed.another')}
          </a>
        ) : null}
      </div>
      <Facts view={view} item={item} />
      {item && item.redemptionInstructions !== '' ? (
        <section>
          <h2 className="minor">{t('code.howTo')}</h2>
          <Steps text={item.redemptionInstructions} />
        </section>
      ) : null}
      {item ? <Terms view={view} item={item} /> : null}
    </GiftSheet>
  );
}
