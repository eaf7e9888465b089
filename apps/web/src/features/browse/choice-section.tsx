import { productSrcSet, type Segment, type SegmentSet } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { segmentsQuery } from '../../shared/catalogue/segments-query.ts';
import classes from './choice-section.module.css';
import page from './product-page.module.css';
import { restrictedText } from './product-text.ts';

/** The gifts that the recipient of a choice of gift can choose from, in groups. */
export function ChoiceSection({ productId }: { readonly productId: string }) {
  const { data, error, refetch, isFetching } = useQuery(segmentsQuery(productId));
  return (
    <section className={page.section} aria-labelledby="choice">
      <h2 id="choice">Gifts to choose from</h2>
      {data ? (
        <Groups set={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" aria-label="Loading choices">
          <Skeleton height={88} radius="lg" />
        </div>
      )}
    </section>
  );
}

function Failed({
  error,
  onRetry,
  retrying,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const { message, help, requestId } = describeError(error);
  return <ErrorBlock message={message} help={help} requestId={requestId} onRetry={onRetry} retrying={retrying} />;
}

function Groups({ set }: { readonly set: SegmentSet }) {
  const restricted = restrictedText(set.restrictedCount);
  const single = set.items.filter((item) => item.itemType === 'segment');
  if (set.items.length === 0) return <p>{restricted ?? 'No gifts can be chosen at the moment'}.</p>;
  return (
    <div className={classes.groups}>
      {single.length > 0 ? <List segments={single} /> : null}
      <div className={classes.kinds}>
        {set.items.map((item) =>
          item.itemType === 'segment-group' ? (
            <div key={item.id}>
              <h3 className={classes.name}>{item.name}</h3>
              <List segments={item.items} />
            </div>
          ) : null,
        )}
      </div>
      {restricted ? <p className={page.muted}>{restricted}.</p> : null}
    </div>
  );
}

function List({ segments }: { readonly segments: readonly Segment[] }) {
  return (
    <ul className={classes.list}>
      {segments.map(({ id, name, images }) => (
        <li key={id}>
          <img
            src={images.main[0]}
            srcSet={productSrcSet(images.main[0])}
            sizes="72px"
            alt=""
            width={72}
            height={48}
            loading="lazy"
            decoding="async"
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
