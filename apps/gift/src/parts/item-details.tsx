import type { LaunchItem } from '@huggg/contracts';
import type { GiftView } from '../page/view.ts';
import { Paragraphs } from './paragraphs.tsx';

type Props = {
  readonly view: GiftView;
  readonly item: LaunchItem;
  /** False if the name above already shows the brand. */ readonly withBrand?: boolean;
};

/** The details of a gift: its brand, its description, its contents and its age limit. */
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
