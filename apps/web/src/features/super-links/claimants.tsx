import type { GiftHit, SuperLink } from '@huggg/contracts';
import { EmptyState, Unknown } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maskedAddress } from '../../shared/gifts/masked-address.ts';
import { GiftStatusBadges } from '../../shared/gifts/gift-status-badges.tsx';
import { giftReference, receiverName } from '../../shared/gifts/receiver-name.ts';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ListColumn } from '../../shared/list/types.ts';
import type { TableSearch } from '../../shared/navigation/search-params.ts';
import { claimedQuery } from './queries/claimed-query.ts';
import { isOver } from './link-money.ts';
import classes from './super-link-page.module.css';

/** Returns a claimant's name, if given, and their partly masked address, because other people may see the screen. */
function textsOf({ receiver }: GiftHit): { readonly name: string | undefined; readonly address: string | undefined } {
  const address = receiver.email ?? receiver.phone_number;
  return {
    name: receiverName({ ...receiver, email: null, phone_number: null }),
    address: address ? maskedAddress(address) : undefined,
  };
}

function Person({ gift }: { readonly gift: GiftHit }) {
  const { name, address } = textsOf(gift);
  return (
    <span className={classes.person}>
      {name === undefined ? null : <span>{name}</span>}
      {address === undefined ? null : <span className={name ? classes.note : undefined}>{address}</span>}
      {name === undefined && address === undefined ? <Unknown name="Erased" /> : null}
    </span>
  );
}

function claimantName(gift: GiftHit): string {
  const { name, address } = textsOf(gift);
  return name ?? address ?? giftReference(gift);
}

const columnsIn = (timeZone: string): readonly ListColumn<GiftHit>[] => [
  { key: 'person', title: 'Claimed by', render: (gift) => <Person gift={gift} /> },
  {
    key: 'claimed',
    title: 'Claimed',
    render: ({ claimedAt }) => (claimedAt ? dateTime(claimedAt, { timeZone }) : <Unknown />),
    width: 190,
  },
  {
    key: 'status',
    title: 'Status',
    render: (gift) => <GiftStatusBadges gift={gift} timeZone={timeZone} quiet />,
    width: 220,
  },
];

/** The people who hold a gift of this link. */
export function Claimants({ link }: { readonly link: SuperLink }) {
  const [search, setSearch] = useState<TableSearch>({});
  const query = useQuery(claimedQuery(link, search.page ?? 1, search.size));
  return (
    <section aria-labelledby="people-heading" className={classes.people}>
      <h2 id="people-heading" className={classes.heading}>
        People who claimed
      </h2>
      <p className={classes.note}>
        Addresses are shortened here, because others may see this page. Open a person to see the whole address.
      </p>
      <ListTable<GiftHit>
        id="super-link-people"
        label="People who claimed"
        columns={columnsIn(link.timeZone)}
        rowKey={({ id }) => id}
        rowTo={({ id, transaction_id: order }) => `/transactions/${order}/gifts/${id}`}
        rowName={claimantName}
        data={listData(query, ({ data }) => ({ ...data, rows: data.hits }))}
        search={search}
        onSearch={setSearch}
        empty={
          isOver(link) ? (
            <EmptyState compact scene="open" title="Nobody claimed a place">
              This link has ended.
            </EmptyState>
          ) : (
            <EmptyState compact scene="open" title="Nobody has claimed yet">
              Each person appears here as soon as they take a place.
            </EmptyState>
          )
        }
      />
    </section>
  );
}
