import { productLabel } from '../../shared/gifts/product-label.ts';
import classes from './orders.module.css';

type PictureProps = {
  readonly product: { readonly label: string; readonly brand_name: string; readonly images: readonly string[] };
};

/** The picture and the name of the product. */
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
