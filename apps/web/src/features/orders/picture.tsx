import { productLabel } from '../../shared/gifts/product-label.ts';
import classes from './orders.module.css';

type PictureProps = {
  readonly product: { readonly label: string; readonly brand_name: string; readonly images: readonly string[] };
};

/** What was bought: its picture beside its name. */
export function Picture({ product }: PictureProps) {
  const [image] = product.images;
  return (
    <span className={classes.product}>
      {image ? <img src={image} alt="" width={48} height={32} loading="lazy" className={classes.thumb} /> : null}
      <span className={classes.productName}>{productLabel(product)}</span>
    </span>
  );
}
