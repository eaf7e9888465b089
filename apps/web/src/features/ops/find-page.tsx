import type { FoundThings } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Badge, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../shared/page/page.tsx';
import { consoleCrumbs } from './console-crumbs.ts';
import { Part, Rows } from './facts.tsx';
import { FindBox } from './find-box.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { findQuery } from './queries/find-query.ts';

const route = getRouteApi('/shell/ops/ops/find');

/** One search for teams, people, gifts and orders. */
export function FindPage() {
  const { q = '' } = route.useSearch();
  const found = useQuery(findQuery(q));
  return (
    <Page
      title="Find"
      description="What you find is recorded, in the team’s own log if it belongs to a team."
      crumbs={consoleCrumbs}
    >
      <FindBox key={q} text={q} />
      {q === '' ? (
        <Card mt="md">
          <EmptyState title="Find a team, a person, a gift or an order" scene="search">
            By name, email address, id, payment reference (HG-…), a gift’s link or its short code.
          </EmptyState>
        </Card>
      ) : (
        <div className={classes.results}>
          <Loaded query={found} label="Searching" columns={2}>
            {(data) => <Results found={data} />}
          </Loaded>
        </div>
      )}
    </Page>
  );
}

function Results({ found }: { readonly found: FoundThings }) {
  const { how, teams, people, gifts, orders } = found;
  if (how === 'nothing')
    return <p className={classes.note}>Type at least three characters of a name, or a whole address, id or link.</p>;
  if (teams.length + people.length + gifts.length + orders.length === 0)
    return (
      <Card>
        <EmptyState title="Nothing found" scene="search">
          Enter addresses, ids and links in full; part of a name is enough.
        </EmptyState>
      </Card>
    );
  return (
    <div className={classes.sections}>
      {teams.length > 0 ? <Teams teams={teams} /> : null}
      {people.length > 0 ? <People people={people} /> : null}
      {orders.length > 0 ? <Orders orders={orders} /> : null}
      {gifts.length > 0 ? <Gifts gifts={gifts} /> : null}
    </div>
  );
}

const firstTenNote = (count: number): string => (count === 10 ? ' (the first ten)' : '');

function Teams({ teams }: Pick<FoundThings, 'teams'>) {
  return (
    <Part title={`Teams${firstTenNote(teams.length)}`} id="teams">
      <Rows
        caption="Teams"
        heads={['Team', 'Plan']}
        items={teams}
        keyOf={({ id }) => id}
        none=""
        row={({ id, name, parentName, planName, closed }) => [
          <>
            <Link to="/ops/teams/$id" params={{ id }} className={classes.name}>
              {name}
            </Link>
            {parentName ? <span className={classes.detail}>Subteam of {parentName}</span> : null}
          </>,
          <>
            {planName} {closed ? <Badge color="neutral">Closed</Badge> : null}
          </>,
        ]}
      />
    </Part>
  );
}

function People({ people }: Pick<FoundThings, 'people'>) {
  return (
    <Part title={`People${firstTenNote(people.length)}`} id="people">
      <Rows
        caption="People"
        heads={['Person', 'Teams']}
        items={people}
        keyOf={({ id }) => id}
        none=""
        row={({ id, name, email, teams, deactivated }) => [
          <>
            <Link to="/ops/people/$id" params={{ id }} className={classes.name}>
              {name || email}
            </Link>
            <span className={classes.detail}>{email}</span>
          </>,
          <>
            {quantity(teams, 'team')} {deactivated ? <Badge color="neutral">Deactivated</Badge> : null}
          </>,
        ]}
      />
    </Part>
  );
}

function Orders({ orders }: Pick<FoundThings, 'orders'>) {
  return (
    <Part title="Orders" id="orders">
      <Rows
        caption="Orders"
        heads={['Order', 'Total', 'From']}
        items={orders}
        keyOf={({ id }) => id}
        none=""
        row={({ name, teamId, teamName, senderId, senderName, quantity: gifts, total, dateCreated }) => [
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.detail}>
              {quantity(gifts, 'gift')}, {dateTime(dateCreated)}
            </span>
          </>,
          pounds(total),
          <>
            <Link to="/ops/people/$id" params={{ id: senderId }}>
              {senderName}
            </Link>
            <span className={classes.detail}>
              <Link to="/ops/teams/$id" params={{ id: teamId }}>
                {teamName}
              </Link>
            </span>
          </>,
        ]}
      />
    </Part>
  );
}

function Gifts({ gifts }: Pick<FoundThings, 'gifts'>) {
  return (
    <Part title={`Gifts${firstTenNote(gifts.length)}`} id="gifts">
      <Rows
        caption="Gifts"
        heads={['Gift', 'Status', 'From']}
        items={gifts}
        keyOf={({ id }) => id}
        none=""
        row={({ id, status, productName, receiver, teamName, dateCreated }) => [
          <>
            <Link to="/ops/gifts/$id" params={{ id }} className={classes.name}>
              {productName}
            </Link>
            <span className={classes.detail}>{receiver ? `For ${receiver}` : 'No recipient yet'}</span>
          </>,
          status,
          <>
            {teamName}
            <span className={classes.detail}>{dateTime(dateCreated)}</span>
          </>,
        ]}
      />
    </Part>
  );
}
