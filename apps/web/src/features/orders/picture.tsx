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
      {image ? <img src={image} alt="" width={42} height={28} loading="lazy" className={classes.thumb} /> : null}
      <span className={classes.productName} title={productLabel(product)}>
        {productLabel(product)}
      </span>
    </span>
  );
}
