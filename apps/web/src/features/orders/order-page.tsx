import { isHandedOver, type TransactionDetail } from '@huggg/contracts';
import { StatusBadge } from '@huggg/ui';
import { date, dateTime, quantity } from '@huggg/ui/format';
import { processingStatus } from '@huggg/ui/status';
import { Tabs } from '@mantine/core';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { ActivityTab } from './activity-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { GiftsTab } from './gifts-tab.tsx';
import { MoneyTab } from './money-tab.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFailures } from './order-failures.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderResult } from './order-result.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderSuperLink } from './order-super-link.tsx';
import { useOrder } from './queries/use-order.ts';

const route = getRouteApi('/shell/transactions/$id');
const crumbs = [{ label: 'Orders', to: '/transactions' }];

/** S17. An order: its progress while it is processed, its result, and all its details afterwards. */
export function OrderPage() {
  return can('view-team-transactions') ? (
    <OrderOf />
  ) : (
    <NoAccessPage reason="Your role in this team does not show its orders." />
  );
}

function OrderOf() {
  const { id } = route.useParams();
  const { query, live } = useOrder(id);
  if (query.data)
    return <Order key={id} order={query.data} readAtMs={query.dataUpdatedAt} paused={live === 'paused'} />;
  if (query.error)
    return (
      <ErrorPage
        error={query.error}
        reset={() => {
          void query.refetch();
        }}
      />
    );
  return <OrderSkeleton />;
}

function Order({
  order,
  readAtMs,
  paused,
}: {
  readonly order: TransactionDetail;
  readonly readAtMs: number;
  readonly paused: boolean;
}) {
  const { tab = 'gifts' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: string | null): void => {
    void navigate({
      search: (before) => ({
        ...before,
        tab: next === 'details' || next === 'money' || next === 'activity' ? next : undefined,
      }),
    });
  };
  return (
    <Page
      title={order.name}
      crumbs={crumbs}
      description={describe(order)}
      badges={<OrderBadges order={order} />}
      actions={<OrderActions order={order} />}
    >
      <OrderProgress order={order} readAtMs={readAtMs} paused={paused} />
      <OrderResult order={order} />
      <OrderSuperLink order={order} />
      <OrderFailures order={order} />
      <OrderFacts order={order} />
      <Tabs value={tab} onChange={open}>
        <Tabs.List aria-label="Parts of this order" mb="md">
          <Tabs.Tab value="gifts">Gifts</Tabs.Tab>
          <Tabs.Tab value="details">Details</Tabs.Tab>
          <Tabs.Tab value="money">Money</Tabs.Tab>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="gifts">
          <GiftsTab order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <DetailsTab order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="money">
          <MoneyTab order={order} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <ActivityTab order={order} />
        </Tabs.Panel>
      </Tabs>
      <Outlet />
    </Page>
  );
}

function OrderBadges({ order: { processing, progress } }: { readonly order: TransactionDetail }) {
  if (processing === null) return null;
  return (
    <StatusBadge
      status={processingStatus(processing, {
        done: processing === 'creating' ? progress.prepared : progress.dispatched,
        total: progress.total,
      })}
    />
  );
}

/** Describes an order: "Copper Kettle £5 · Email · 48 gifts · Sent 12 Oct 2026". */
function describe({
  product,
  delivery_method: method,
  saleQuantity,
  sendDate,
  completedAt,
  created_at: createdAt,
  timeZone,
}: TransactionDetail): string {
  if (method === 'superhuggg')
    return [
      productLabel(product),
      methodLabels[method],
      quantity(saleQuantity, 'place'),
      `Bought ${date(createdAt, { timeZone })}`,
    ].join(' · ');
  const when = completedAt
    ? `${isHandedOver(method) ? 'Ready' : 'Sent'} ${date(completedAt, { timeZone })}`
    : sendDate
      ? `Goes out ${dateTime(sendDate, { timeZone })}`
      : `Ordered ${date(createdAt, { timeZone })}`;
  return [productLabel(product), methodLabels[method], quantity(saleQuantity, 'gift'), when].join(' · ');
}
