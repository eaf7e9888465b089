import { useQuery } from '@tanstack/react-query';
import { PagesPreview } from '../../shared/styling/pages-preview.tsx';
import page from './product-page.module.css';
import { productPreviewQuery } from './queries/product-preview-query.ts';

const states = [
  { value: 'wrapped', label: 'Before it is opened' },
  { value: 'open', label: 'Opened' },
] as const;

/** Previews of the gift's real page and email, as if sent by the current user, with a sample message. */
export function RecipientPreview({ productId }: { readonly productId: string }) {
  const query = useQuery(productPreviewQuery(productId));
  const urls = query.data?.urls;
  return (
    <section className={page.section} aria-labelledby="seen">
      <h2 id="seen">What the recipient sees</h2>
      <PagesPreview
        parts={
          urls && [
            { value: 'gift', label: 'Gift page', path: urls.gift, states },
            { value: 'mail', label: 'Email', path: urls.mail, kind: 'mail' },
          ]
        }
        query={query}
      />
    </section>
  );
}
