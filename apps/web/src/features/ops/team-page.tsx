import type { OpsTeam } from '@huggg/contracts';
import { date, dateTime, pounds, quantity } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { ActsPart } from './acts-part.tsx';
import { Facts, Part, Rows } from './facts.tsx';
import { findCrumbs } from './console-crumbs.ts';
import { EnterCreditDialog } from './enter-credit-dialog.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { teamQuery } from './queries/team-query.ts';
import { UnlockWalletDialog } from './unlock-wallet-dialog.tsx';

const route = getRouteApi('/shell/ops/ops/teams/$id');

/** The page of a team for operators. */
export function TeamPage() {
  const { id } = route.useParams();
  const team = useQuery(teamQuery(id));
  return (
    <Page
      title={team.data?.name ?? 'Team'}
      description="Your visit is recorded in the team’s own log."
      badges={team.data?.dateClosed ? <Badge color="neutral">Closed</Badge> : undefined}
      crumbs={findCrumbs}
    >
      <Loaded query={team} label="Loading the team" rows={6}>
        {(data) => (
          <div className={classes.sections}>
            <Overview team={data} />
            <Wallets team={data} />
            <People team={data} />
            <ActsPart acts={data.audit} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const instantText = (instant: string | null): string | null => (instant ? dateTime(instant) : null);

function Overview({ team }: { readonly team: OpsTeam }) {
  const { id, plan, members, parent, subteams, domain, domainProven } = team;
  return (
    <Facts
      facts={[
        { label: 'Plan', value: plan.name },
        { label: 'Members', value: quantity(members, 'person', 'people') },
        { label: 'Payment reference', value: <span className="hg-code">HG-{id.slice(-8).toUpperCase()}</span> },
        { label: 'Created', value: date(team.dateCreated) },
        { label: 'Last order', value: instantText(team.dateLastOrder) },
        { label: 'Last action', value: instantText(team.dateLastAct) },
        { label: 'Email domain', value: domain ? `${domain}${domainProven ? ' (proven)' : ' (not proven)'}` : null },
        ...(parent
          ? [
              {
                label: 'Subteam of',
                value: (
                  <Link to="/ops/teams/$id" params={{ id: parent.id }}>
                    {parent.name}
                  </Link>
                ),
              },
            ]
          : []),
        ...(subteams.length > 0
          ? [
              {
                label: 'Subteams',
                value: subteams.map((one, index) => (
                  <span key={one.id}>
                    {index > 0 ? ', ' : ''}
                    <Link to="/ops/teams/$id" params={{ id: one.id }}>
                      {one.name}
                    </Link>
                  </span>
                )),
              },
            ]
          : []),
        { label: 'Flags', value: team.flags.length > 0 ? team.flags.join(', ') : 'None' },
        { label: 'Id', value: <span className="hg-code">{id}</span> },
      ]}
    />
  );
}

function Wallets({ team: { id: teamId, wallets } }: { readonly team: OpsTeam }) {
  const [asked, setAsked] = useState<OpsTeam['wallets'][number]>();
  const [entering, setEntering] = useState(false);
  const payable = wallets.filter(({ owner }) => owner === null);
  return (
    <Part title="Wallets" id="wallets">
      {payable.length > 0 ? (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setEntering(true)}>
            Enter a payment
          </Button>
        </div>
      ) : null}
      <EnterCreditDialog opened={entering} onClose={() => setEntering(false)} wallets={payable} />
      {asked ? <UnlockWalletDialog teamId={teamId} wallet={asked} onClose={() => setAsked(undefined)} /> : null}
      <Rows
        caption="Wallets"
        heads={['Wallet', 'Available', 'Held for gifts']}
        items={wallets}
        keyOf={({ id }) => id}
        none="No wallet yet."
        row={(wallet) => {
          const { name, owner, available, held, locked } = wallet;
          return [
            <>
              <span className={classes.name}>{name}</span>{' '}
              {locked ? (
                <>
                  <Badge color="danger">Locked</Badge>{' '}
                  <Button size="compact-sm" variant="default" onClick={() => setAsked(wallet)}>
                    Unlock
                  </Button>
                </>
              ) : null}
              {owner ? <span className={classes.detail}>Of {owner.name}</span> : null}
            </>,
            <span key="available" className="hg-tabular">
              {pounds(available)}
            </span>,
            <span key="held" className="hg-tabular">
              {pounds(held)}
            </span>,
          ];
        }}
      />
    </Part>
  );
}

function People({ team: { admins, invites } }: { readonly team: OpsTeam }) {
  return (
    <>
      <Part title="Admins" id="admins">
        <Rows
          caption="Admins"
          heads={['Name', 'Email']}
          items={admins}
          keyOf={({ id }) => id}
          none="No admin. The first one may not have accepted their invite yet."
          row={({ id, name, email }) => [
            <Link key="name" to="/ops/people/$id" params={{ id }} className={classes.name}>
              {name || email}
            </Link>,
            email,
          ]}
        />
      </Part>
      <Part title="Open invites" id="invites">
        <Rows
          caption="Open invites"
          heads={['Address', 'As', 'Ends']}
          items={invites}
          keyOf={({ id }) => id}
          none="No open invite."
          row={({ email, type, requested, dateCreated, dateExpires }) => [
            <>
              <span className={classes.name}>{email}</span>
              <span className={classes.detail}>
                {requested ? 'Asked to join' : 'Invited'} {date(dateCreated)}
              </span>
            </>,
            type,
            dateExpires ? dateTime(dateExpires) : '—',
          ]}
        />
      </Part>
    </>
  );
}
