import { pictureUrl } from '@huggg/contracts';
import type { PreviewModel } from './preview-model.ts';
import classes from './preview.module.css';

/** The team's logo, on white even in dark mode, because it was designed for paper. */
export function PreviewLogo({ model: { worn } }: { readonly model: PreviewModel }) {
  const logo = worn?.model.logo;
  return logo ? (
    <img
      className={classes.logo}
      src={pictureUrl(logo.address, 'logo', 'medium')}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
    />
  ) : null;
}
