import { pictureUrl } from '@huggg/contracts';
import type { View } from '../page/view.ts';

/** The team's logo, on a light background in both modes: logos with transparent parts are drawn for white paper. */
export function BrandLogo({ view: { worn } }: { readonly view: Pick<View, 'worn'> }) {
  const logo = worn?.model.logo;
  return logo ? (
    <img
      className="brand-logo"
      src={pictureUrl(logo.address, 'logo', 'medium')}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
      decoding="async"
    />
  ) : null;
}
