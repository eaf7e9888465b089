import { pictureUrl } from '@huggg/contracts';
import { WrapImage } from '@huggg/ui';
import type { WrapImageProps } from '@huggg/ui';
import type { WrapChoice } from './wrap-choice.ts';
import classes from './giftwrap-image.module.css';

type GiftwrapImageProps = Omit<WrapImageProps, 'kind' | 'palette' | 'seed'> & { readonly wrap: WrapChoice };

/** A wrap: drawn, or its uploaded picture. */
export function GiftwrapImage({ wrap: { kind, palette, seed, picture }, ...place }: GiftwrapImageProps) {
  if (picture === undefined) return <WrapImage kind={kind} palette={palette} seed={seed} {...place} />;
  const { className, title = '', width, height } = place;
  return (
    <span className={className}>
      <img
        className={classes.picture}
        src={pictureUrl(picture, 'wrap', 'small')}
        alt={title}
        width={width}
        height={height}
      />
    </span>
  );
}
