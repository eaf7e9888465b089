import { giftCategories } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { productQuery } from '../../../shared/catalogue/product-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';
import { CategoryNav } from './category-nav.tsx';
import { ChosenGift } from './chosen-gift.tsx';
import { GiftGrid } from './gift-grid.tsx';
import classes from './gift-step.module.css';
import type { BrandTerms } from './use-brand-terms.ts';

type GiftStepProps = { readonly slug: string; readonly send: SendHandle; readonly terms: readonly BrandTerms[] };

/** S11. The chosen gift of a draft, or the grid to choose another. */
export function GiftStep({ slug, send, terms }: GiftStepProps) {
  const {
    draft: { details },
    product,
    changeDetails,
  } = send;
  const [choosing, setChoosing] = useState(!details.productId);
  const [words, setWords] = useState('');
  const label = giftCategories.find((category) => category.slug === slug)?.label ?? 'Gifts';
  if (choosing) {
    return (
      <>
        {details.productId ? (
          <Button variant="default" size="sm" className={classes.keep} onClick={() => setChoosing(false)}>
            Keep the chosen gift
          </Button>
        ) : null}
        <CategoryNav slug={slug} order={send.order.id} />
        <GiftGrid
          key={slug}
          slug={slug}
          label={label}
          words={words}
          onText={setWords}
          chosenId={details.productId ?? undefined}
          onChoose={({ id }) => {
            changeDetails({ productId: id, hugggMeta: null });
            setChoosing(false);
          }}
        />
      </>
    );
  }
  if (!product) return <PendingGift productId={details.productId ?? ''} />;
  return <ChosenGift send={send} product={product} terms={terms} onChooseAnother={() => setChoosing(true)} />;
}

/** Shown in place of a chosen gift that is loading or failed to load. */
function PendingGift({ productId }: { readonly productId: string }) {
  const { error, refetch, isFetching } = useQuery(productQuery(productId));
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton height={240} radius="lg" />;
}
