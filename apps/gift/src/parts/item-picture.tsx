import { productSrcSet, type LaunchItem } from '@huggg/contracts';

type Props = {
  readonly item: LaunchItem;
  readonly className?: string;
  /** Pictures below the first screen wait until they are near. */ readonly later?: boolean;
};

/** The picture of a gift, in the shape that the catalogue draws. Its name is beside it, so it is decoration. */
export function ItemPicture({ item, className, later = false }: Props) {
  if (!item.image) return null;
  return (
    <img
      className={className}
      src={item.image}
      srcSet={productSrcSet(item.image)}
      sizes="(min-width: 720px) 50vw, 92vw"
      alt=""
      width="720"
      height="480"
      loading={later ? 'lazy' : undefined}
      decoding="async"
    />
  );
}
