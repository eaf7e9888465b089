import classes from './orders.module.css';

type PictureProps = { readonly product: { readonly label: string; readonly brand_name: string; readonly images: readonly string[] } };

/** What was bought: its picture beside its name. */
export function Picture({ product: { label, brand_name: brand, images } }: PictureProps) {
  return (
    <span className={classes.product}>
      {images[0] ? <img src={images[0]} alt="" width={48} height={32} loading="lazy" className={classes.thumb} /> : null}
      <span className={classes.productName}>{label.startsWith(brand) ? label : `${brand} ${label}`}</span>
    </span>
  );
}
