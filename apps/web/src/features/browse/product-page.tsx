import { productSrcSet } from '@huggg/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { brandQuery } from '../../shared/catalogue/brand-query.ts';
import { productQuery } from '../../shared/catalogue/product-query.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { ChoiceSection } from './choice-section.tsx';
import classes from './product-page.module.css';
import { HowSection, StoresSection, TermsSection } from './product-sections.tsx';
import { sellingLine } from './product-text.ts';
import { brandGiftsQuery } from './queries/brand-gifts-query.ts';
import { placesQuery } from './queries/places-query.ts';
import { RecipientPreview } from './recipient-preview.tsx';
import { SendPanel } from './send-panel.tsx';
import { chosenValue, applyTeamRules } from './apply-team-rules.ts';

/**
 * S10. One gift: what the recipient sees, how it is used, its terms, stores, fees and both dates, all shown before the
 * user chooses it.
 */
export function ProductPage() {
  const { id = '' } = useParams({ strict: false });
  const { value } = useSearch({ strict: false });
  const product = useQuery(productQuery(id));
  const { data: places } = useQuery(placesQuery);
  const { data: brand } = useQuery({ ...brandQuery(product.data?.brandId ?? ''), enabled: product.data !== undefined });
  const { data: allowed } = useQuery({
    ...brandGiftsQuery(product.data?.brandId ?? ''),
    enabled: product.data !== undefined,
  });
  if (product.error && !product.data)
    return (
      <ErrorPage
        error={product.error}
        reset={() => {
          void product.refetch();
        }}
      />
    );
  if (!product.data) return <ProductPending />;
  const gift = product.data;
  const rules = applyTeamRules(gift, allowed);
  const chosen = chosenValue(rules.variants, { gift, named: value });
  const line = sellingLine(gift);
  const category = places?.find((place) => place.displayType === 'category' && gift.taxonomyIds.includes(place.id));
  return (
    <Page
      key={id}
      title={gift.name}
      crumbs={[
        { label: 'Browse', to: '/browse' },
        ...(category ? [{ label: category.name, to: `/browse/${category.slug}` }] : []),
      ]}
    >
      <div className={classes.layout}>
        <SendPanel gift={gift} brand={brand} places={places} value={chosen} rules={rules} />
        <div className={classes.story}>
          <img
            className={classes.picture}
            src={gift.images.main[0]}
            srcSet={productSrcSet(gift.images.main[0])}
            sizes="(min-width: 1100px) 720px, 92vw"
            alt=""
            width={720}
            height={480}
          />
          {line ? <p className={classes.line}>{line}</p> : null}
          {gift.description ? <p className={classes.lead}>{gift.description}</p> : null}
          {gift.contents ? <p className={classes.text}>{gift.contents}</p> : null}
          {gift.behaviouralType === 'choice-of-gift' ? <ChoiceSection productId={chosen?.id ?? gift.id} /> : null}
          <RecipientPreview productId={chosen?.id ?? gift.id} />
          <HowSection gift={gift} />
          <StoresSection gift={gift} />
          <TermsSection brand={brand} />
        </div>
      </div>
    </Page>
  );
}

/** The placeholder of the page while its gift loads. */
export function ProductPending() {
  return (
    <Page title="Gift" crumbs={[{ label: 'Browse', to: '/browse' }]}>
      <div className={classes.layout} role="status" aria-label="Loading the gift">
        <Skeleton height={320} radius="lg" component="aside" />
        <div className={classes.story}>
          <Skeleton className={classes.picture} />
          <Skeleton height={24} width="80%" />
        </div>
      </div>
    </Page>
  );
}
