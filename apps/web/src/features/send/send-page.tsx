import { giftCategories } from '@huggg/contracts';
import type { Order, Product } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { PagePending } from '../../shared/page/page-pending.tsx';
import { can } from '../../shared/session/session.ts';
import { orderQuery } from './draft/order-query.ts';
import { loadOpenOrder, SendFlow, WaitingPage } from './open-order.ts';
import { SendFrame } from './flow/send-frame.tsx';
import { Stepper } from './flow/stepper.tsx';
import { useStartDraft } from './draft/use-start-draft.ts';
import { CategoryNav, isAllowed } from './gift/category-nav.tsx';
import { GiftGrid } from './gift/gift-grid.tsx';

const route = getRouteApi('/shell/send/$slug');

/** S11–S15. `/send/{slug}` starts with the gifts of a category; `?order=` opens a draft at its step. */
export function SendPage() {
  const { slug } = route.useParams();
  const { order, product } = route.useSearch();
  const category = giftCategories.find((known) => known.slug === slug);
  if (!category) return <NotFoundPage />;
  if (!can('purchase-hugggs')) return <NoAccessPage reason="Your role in this team does not send gifts." />;
  if (!isAllowed(category)) return <NoAccessPage reason="Your role in this team does not send gifts abroad." />;
  if (order !== undefined) return <OpenDraft key={order} id={order} slug={slug} />;
  if (product !== undefined) return <DraftStarter productId={product} slug={slug} />;
  return <Choose slug={slug} label={category.label} />;
}

/** Polling interval for an order with a payment in progress, in addition to server events. */
const pollMsByStatus: Readonly<Partial<Record<Order['status'], number>>> = {
  paying: 3_000,
  'awaiting-payment': 30_000,
};

function OpenDraft({ id, slug }: { readonly id: string; readonly slug: string }) {
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data ? (pollMsByStatus[state.data.status] ?? false) : false),
  });
  if (query.isPending) return <PagePending />;
  if (!query.data) {
    // An invalid order id gets the same page as an order of another team.
    if (describeError(query.error).status === 400) return <NotFoundPage />;
    return (
      <ErrorPage
        error={query.error}
        reset={() => {
          void query.refetch();
        }}
      />
    );
  }
  const { status, transactionId } = query.data;
  // After a reload following payment, or a link to a draft that was paid since, opens the order that it became.
  if (status === 'paid' && transactionId !== null)
    return <Navigate to={anyPath(`/transactions/${transactionId}`)} replace />;
  return (
    <Suspense fallback={<PagePending />}>
      {status === 'draft' ? <SendFlow order={query.data} slug={slug} /> : <WaitingPage order={query.data} />}
    </Suspense>
  );
}

/** Creates a draft immediately for a gift that was chosen on its own page. */
function DraftStarter({ productId, slug }: { readonly productId: string; readonly slug: string }) {
  const start = useStartDraft({ slug, at: productId });
  if (!start.error) return <PagePending />;
  return (
    <ErrorPage
      error={start.error}
      reset={() => {
        start.begin(productId);
      }}
    />
  );
}

function Choose({ slug, label }: { readonly slug: string; readonly label: string }) {
  const { q, method, wallet } = route.useSearch();
  const navigate = route.useNavigate();
  const { begin, busyId, error } = useStartDraft({ slug, method, walletId: wallet });
  // Preloads the later steps while the user looks at gifts.
  useEffect(() => {
    void loadOpenOrder();
  }, []);
  return (
    <SendFrame
      step="gift"
      title={method === 'superhuggg' ? 'Choose a gift for your super link' : undefined}
      stepper={<Stepper current="gift" slug={slug} order={undefined} isVisited={() => false} isDone={() => false} />}
      notices={error ? <ErrorBlock {...describeError(error)} /> : null}
    >
      <CategoryNav slug={slug} method={method} wallet={wallet} />
      <GiftGrid
        key={slug}
        slug={slug}
        label={label}
        words={q ?? ''}
        onText={(words) => void navigate({ search: { q: words || undefined, method, wallet }, replace: true })}
        busyId={busyId}
        onChoose={({ id }: Product) => begin(id)}
      />
    </SendFrame>
  );
}
