import { productSrcSet, type LaunchItem } from '@huggg/contracts';

type Props = {
  readonly item: LaunchItem;
  readonly className?: string;
  /** Whether the picture is loaded lazily, because it is below the first screen. */ readonly later?: boolean;
};

/** The picture of a gift, in the aspect ratio of the catalogue. Its name is beside it, so it is decoration. */
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
