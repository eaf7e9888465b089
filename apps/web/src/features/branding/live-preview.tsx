import type { BrandingModel } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { PagesPreview, sampleParts } from '../../shared/styling/pages-preview.tsx';
import { previewQuery } from './queries/preview-query.ts';
import classes from './branding.module.css';

/** The real mails and pages in the branding as it is in the form, kept or not. */
export function LivePreview({ model }: { readonly model: BrandingModel }) {
  const query = useQuery(previewQuery(model));
  return (
    <section className={classes.preview} aria-label="Preview">
      <PagesPreview parts={query.data && sampleParts(query.data.urls)} query={query} />
    </section>
  );
}
