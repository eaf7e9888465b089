import { productSrcSet, type Product } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from './gift-card.module.css';
import { handlingText, priceText, sellingLine } from './product-text.ts';
import { labelsQuery } from './queries/labels-query.ts';
import { territoryNames } from './queries/search.ts';

type GiftCardProps = {
  readonly product: Product;
  /**
   * Whether the card is visible when the page opens. Its picture is then fetched and painted with the page, not after
   * its layout.
   */
  readonly inSight: boolean;
};

/** A gift in a grid: picture, brand, name, price and additional fee. */
export function GiftCard({ product, inSight }: GiftCardProps) {
  const { data: labels = [] } = useQuery(labelsQuery);
  const label = labels.find(({ id }) => product.labelIds.includes(id));
  const fee = handlingText(product.handlingFee);
  const line = sellingLine(product);
  const abroad = product.territory === 'GB' ? undefined : territoryNames[product.territory];
  return (
    <Link to="/products/$id" params={{ id: product.id }} className={classes.card}>
      <span className={classes.picture}>
        <img
          src={product.images.main[0]}
          srcSet={productSrcSet(product.images.main[0])}
          sizes="(min-width: 1100px) 280px, (min-width: 600px) 45vw, 92vw"
          alt=""
          width={360}
          height={240}
          loading={inSight ? 'eager' : 'lazy'}
          decoding={inSight ? 'sync' : 'async'}
        />
        {label ? <span className={classes.label}>{label.name}</span> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.brand}>{product.brandName}</span>
        <span className={classes.name}>{product.name}</span>
        {line ? <span className={classes.line}>{line}</span> : null}
        <span className={classes.price}>
          {priceText(product)}
          {fee ? <span className={classes.fee}>{fee}</span> : null}
        </span>
        {abroad || product.over18 ? (
          <span className={classes.facts}>
            {[abroad, product.over18 ? 'Over 18s' : undefined].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
