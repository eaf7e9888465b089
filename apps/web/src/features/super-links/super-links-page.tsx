import type { SuperLink } from '@huggg/contracts';
import { EmptyState, Money, StatusBadge } from '@huggg/ui';
import { count, date } from '@huggg/ui/format';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { ListViews } from '../../shared/list/list-views.tsx';
import type { ListColumn } from '../../shared/list/types.ts';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { linkLook } from './link-looks.ts';
import { isOver } from './link-money.ts';
import { linksQuery } from './queries/links-query.ts';
import classes from './super-links.module.css';

const route = getRouteApi('/shell/super-links');

const columns: readonly ListColumn<SuperLink>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name, product }) => (
      <span className={classes.name}>
        <span>{name}</span>
        <span className={classes.sub}>{productLabel({ label: product.name, brand_name: product.brandName })}</span>
      </span>
    ),
  },
  { key: 'status', title: 'Status', render: (link) => <StatusBadge quiet status={linkLook(link)} />, width: 150 },
  { key: 'places', title: 'Claimed', render: (link) => <Claimed link={link} />, width: 190, card: 'across' },
  {
    key: 'until',
    title: 'Open until',
    render: (link) => <span className={classes.nowrap}>{date(link.expiry, { timeZone: link.timeZone })}</span>,
    width: 130,
  },
  { key: 'held', title: 'Held', render: ({ heldPence }) => <Money pence={heldPence} />, align: 'end', width: 120 },
  { key: 'sender', title: 'Sender', render: ({ sender }) => sender.name, width: 150, card: 'none' },
];

/** Shows how many places of a link are claimed, as text and as a bar. */
function Claimed({ link: { claimed, limit } }: { readonly link: SuperLink }) {
  return (
    <span className={classes.claimed}>
      <span className="hg-tabular">
        {count(claimed)} of {count(limit)}
      </span>
      <Progress
        aria-hidden="true"
        className={classes.bar}
        size="sm"
        value={limit === 0 ? 0 : (claimed / limit) * 100}
      />
    </span>
  );
}

/** S19. The super links that the user manages. */
export function SuperLinksPage() {
  return can('use-superhuggg') ? <Links /> : <NoAccessPage reason="Your role in this team does not use super links." />;
}

function Links() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(linksQuery(search));
  const filtered = search.view !== undefined;
  return (
    <Page
      title="Super links"
      description="One link with which many people claim a gift, each a gift of their own."
      actions={<NewLink />}
    >
      <ListViews
        label="Views of super links"
        views={[
          { label: 'All', to: '/super-links' },
          { label: 'Open', to: '/super-links', view: 'open' },
          { label: 'Over', to: '/super-links', view: 'over' },
        ]}
      />
      <ListTable<SuperLink>
        id="super-links"
        label="Super links"
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/super-links/${id}`}
        rowName={(link) => `${link.name}${isOver(link) ? ', over' : ''}`}
        data={listData(query, ({ data, pagination }) => ({ ...pagination, rows: data, cursors: pagination }))}
        search={search}
        onSearch={({ page, size, cursor }) =>
          void navigate({ search: (before) => ({ ...before, page, size, cursor }) })
        }
        empty={
          filtered ? (
            <EmptyState scene="search" title="No super links here">
              No super link is {search.view === 'open' ? 'open' : 'over'} just now.
            </EmptyState>
          ) : (
            <EmptyState scene="stack" title="One link, many people" action={<NewLink />}>
              Put one link or its QR code where people are. Each person confirms an address and claims a gift of their
              own. Before you pay, you see what is held and what returns.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

/** Links to a new super link, for users who can buy one. */
function NewLink() {
  return can('purchase-hugggs') ? (
    <Button component={Link} to={anyPath(sendPath)} search={{ method: 'superhuggg' } as never}>
      New super link
    </Button>
  ) : null;
}
