import { productSrcSet, type Product } from '@huggg/contracts';
import { Loader } from '@mantine/core';
import classes from './gift-card.module.css';
import { priceText, valuesOf } from './gift-text.ts';
import type { PriceRule } from './gift-text.ts';

type GiftCardProps = {
  readonly product: Product;
  readonly rule: PriceRule | undefined;
  readonly chosen: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
};

/** One gift of the grid; the whole card is a button. */
export function GiftCard({ product, rule, chosen, busy, onChoose }: GiftCardProps) {
  const { name, brandName, images, over18, handlingFee } = product;
  return (
    <button type="button" className={classes.card} onClick={onChoose} aria-pressed={chosen} aria-busy={busy}>
      <span className={classes.picture}>
        <img
          src={images.main[0]}
          srcSet={productSrcSet(images.main[0])}
          sizes="(min-width: 1100px) 220px, 45vw"
          alt=""
          width={360}
          height={240}
          loading="lazy"
          decoding="async"
        />
        {over18 ? <span className={classes.adult}>18+</span> : null}
        {busy ? (
          <span className={classes.busy}>
            <Loader size="sm" />
          </span>
        ) : null}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.brand}>{brandName}</span>
        <span className={classes.price}>
          {priceText(valuesOf(product, rule).values)}
          {handlingFee > 0 ? <span className={classes.fee}> + fee</span> : null}
        </span>
      </span>
    </button>
  );
}
