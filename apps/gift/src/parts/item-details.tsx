import type { LaunchItem } from '@huggg/contracts';
import type { GiftView } from '../page/view.ts';
import { Paragraphs } from './paragraphs.tsx';

type Props = {
  readonly view: GiftView;
  readonly item: LaunchItem;
  /** Not where the name above has its brand with it. */ readonly withBrand?: boolean;
};

/** What a gift is: its brand, what it says of itself, what is in it, and who may have it. */
export function ItemDetails({ view, item, withBrand = true }: Props) {
  const { t } = view;
  return (
    <section className="details" aria-label={t('gift.details')}>
      {withBrand ? <p className="brand">{item.brandName}</p> : null}
      <Paragraphs text={item.description} className="prose" />
      {item.contents === '' ? null : (
        <>
          <h2 className="minor">{t('gift.contents')}</h2>
          <Paragraphs text={item.contents} className="prose" />
        </>
      )}
      {item.over18 ? <p className="adult">{t('gift.over18')}</p> : null}
    </section>
  );
}
