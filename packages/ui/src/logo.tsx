import { useId } from 'react';

type LogoProps = {
  /** In pixels; at least 16. */
  readonly size?: number;
  /** Whether the mark is on the navigation, where the tile is lighter than its background. */
  readonly onNav?: boolean;
};

/** Two arms that cross on a parcel: a hug, and a ribbon. Decorative, because the product's name is beside it. */
export function LogoMark({ size = 32, onNav = false }: LogoProps) {
  const clip = useId();
  const tile = onNav ? '#12675F' : '#0F5E57';
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect width="32" height="32" rx="9" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="32" height="32" fill={tile} />
        <g fill="none" strokeLinecap="round" strokeWidth="5.2">
          <path d="M36 26.5C25 26.5 15.5 20 9.2 9.6" stroke="#FFD9BF" />
          <path d="M-4 26.5C7 26.5 16.5 20 22.8 9.6" stroke={tile} strokeWidth="9" />
          <path d="M-4 26.5C7 26.5 16.5 20 22.8 9.6" stroke="#F2894B" />
        </g>
      </g>
    </svg>
  );
}
