import type { Brand, ProductSearchResult } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { brandQuery } from '../../shared/catalogue/brand-query.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import classes from './brand-page.module.css';
import { GiftGrid, GridSkeleton } from './gift-grid.tsx';
import { StoresSection, TermsSection } from './product-sections.tsx';
import { restrictedText, totalText } from './product-text.ts';
import { brandGiftsQuery } from './queries/brand-gifts-query.ts';

/** S10. A brand: its description, gifts, stores and terms. */
export function BrandPage() {
  const { id = '' } = useParams({ strict: false });
  const brand = useQuery(brandQuery(id));
  if (brand.error && !brand.data)
    return (
      <ErrorPage
        error={brand.error}
        reset={() => {
          void brand.refetch();
        }}
      />
    );
  if (!brand.data) return <BrandPending />;
  return (
    <Page key={id} title={brand.data.name} crumbs={[{ label: 'Browse', to: '/browse' }]}>
      <Head brand={brand.data} />
      <Gifts brandId={id} />
      <div className={classes.sections}>
        <StoresSection gift={{ brandId: id, locationText: '' }} />
        <TermsSection brand={brand.data} />
      </div>
    </Page>
  );
}

/** The placeholder of the page while its brand loads. */
export function BrandPending() {
  return (
    <Page title="Brand" crumbs={[{ label: 'Browse', to: '/browse' }]}>
      <GridSkeleton count={8} />
    </Page>
  );
}

function Head({ brand }: { readonly brand: Brand }) {
  return (
    <div className={classes.head}>
      <img src={brand.logo} alt="" width={200} height={120} />
      <div>
        {brand.description ? <p>{brand.description}</p> : null}
        {brand.website ? (
          <a href={brand.website} target="_blank" rel="noreferrer">
            {new URL(brand.website).hostname}
            <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
            <span className="hg-hidden"> (opens a new tab)</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}

function Gifts({ brandId }: { readonly brandId: string }) {
  const { data, error, refetch, isFetching } = useQuery(brandGiftsQuery(brandId));
  return (
    <section aria-labelledby="gifts">
      <h2 id="gifts" className={classes.title}>
        Gifts from this brand
      </h2>
      {data ? (
        <Found found={data} />
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <GridSkeleton count={4} />
      )}
    </section>
  );
}

function Found({ found }: { readonly found: ProductSearchResult }) {
  const restricted = restrictedText(found.restrictedCount);
  return (
    <>
      <p className={classes.count}>
        {found.total > 0 || !restricted ? totalText(found.total) : null}
        {found.total > 0 && restricted ? ' · ' : null}
        {restricted}
      </p>
      <GiftGrid products={found.hits.map(({ source }) => source.product)} />
    </>
  );
}
