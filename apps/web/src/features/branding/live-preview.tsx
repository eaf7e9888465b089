import type { BrandingModel } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { PagesPreview, sampleParts } from '../../shared/styling/pages-preview.tsx';
import { previewQuery } from './queries/preview-query.ts';
import classes from './branding.module.css';

/** Previews of the real emails and pages with the branding in the form, saved or not. */
export function LivePreview({ model }: { readonly model: BrandingModel }) {
  const query = useQuery(previewQuery(model));
  return (
    <section className={classes.preview} aria-label="Preview">
      <PagesPreview parts={query.data && sampleParts(query.data.urls)} query={query} />
    </section>
  );
}
