import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { wrap } from '../wrap/index.ts';
import type { PaletteChoice, RibbonStyle, Seed, WrapKind } from '../wrap/index.ts';
import classes from './drawing.module.css';

/** One of our drawings, inline: it needs no request, and the page's policy needs no exception for it. */
export function Drawing({
  svg,
  className,
  style,
}: {
  readonly svg: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}) {
  return (
    <span
      className={className ? `${classes.drawing} ${className}` : classes.drawing}
      style={style}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

export type WrapImageProps = {
  readonly kind: WrapKind;
  readonly palette: PaletteChoice;
  readonly seed: Seed;
  readonly width?: number;
  readonly height?: number;
  readonly ribbon?: RibbonStyle;
  readonly scale?: number;
  /** Point where the ribbon crosses, as shares of width and height. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Width of the ribbon's band in units. */
  readonly band?: number;
  /** A name for screen readers; without one the picture is decorative. */
  readonly title?: string;
  readonly className?: string | undefined;
};

/** A wrapped surface that fills its container. */
export function WrapImage({
  kind,
  palette,
  seed,
  className,
  width = 96,
  height = 96,
  ribbon = 'bow',
  scale = 1,
  at,
  band,
  title,
}: WrapImageProps) {
  const svg = useMemo(
    () =>
      wrap(kind, palette, seed, {
        width,
        height,
        ribbon,
        scale,
        ...(at ? { at } : {}),
        ...(band ? { band } : {}),
        ...(title === undefined ? {} : { title }),
      }),
    [kind, palette, seed, width, height, ribbon, scale, at, band, title],
  );
  return <Drawing svg={svg} className={className} />;
}
