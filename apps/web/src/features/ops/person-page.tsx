import type { OpsPerson } from '@huggg/contracts';
import { date, dateTime, quantity } from '@huggg/ui/format';
import { Alert, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { roleText } from '../../shared/team/permission-text.ts';
import { ActsPart } from './acts-part.tsx';
import { findCrumbs } from './console-crumbs.ts';
import { Facts, Part, Rows } from './facts.tsx';
import { HelpPersonDialog } from './help-person-dialog.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { personQuery } from './queries/person-query.ts';
import type { PersonAct } from './queries/use-help-person.ts';

const route = getRouteApi('/shell/ops/ops/people/$id');

/** The page of a person for operators, with the support actions for them. */
export function PersonPage() {
  const { id } = route.useParams();
  const person = useQuery(personQuery(id));
  return (
    <Page
      title={person.data ? person.data.name || person.data.email : 'Person'}
      description="Your visit is recorded."
      badges={person.data ? <Badges person={person.data} /> : undefined}
      crumbs={findCrumbs}
    >
      <Loaded query={person} label="Loading the person" rows={6}>
        {(data) => (
          <div className={classes.sections}>
            <Overview person={data} />
            <Memberships person={data} />
            <SignIn person={data} />
            <ActsPart acts={data.audit} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Badges({ person }: { readonly person: OpsPerson }) {
  return (
    <>
      {person.operator ? <Badge color="info">Operator</Badge> : null}
      {person.dateDeactivated ? <Badge color="neutral">Deactivated</Badge> : null}
    </>
  );
}

function Overview({ person }: { readonly person: OpsPerson }) {
  const { id, email, emailVerified, factors, lock, abilities } = person;
  const [asked, setAsked] = useState<PersonAct>();
  const ask = (act: PersonAct, label: string) => (
    <Button variant="default" onClick={() => setAsked(act)}>
      {label}
    </Button>
  );
  return (
    <div>
      {lock.slowed ? (
        <Alert color="warning" mb="md" title="Sign-in is slowed down">
          {quantity(lock.failures, 'failed sign-in')} from many places. New devices wait
          {lock.dateUntil ? ` until ${dateTime(lock.dateUntil)}` : ''}; browsers that signed in before do not.
        </Alert>
      ) : null}
      <div className={classes.acts}>
        {abilities.canSendReset ? ask('send-reset', 'Send password reset') : null}
        {abilities.canEndSessions ? ask('end-sessions', 'Sign out everywhere') : null}
        {abilities.canResetFactors ? ask('reset-factors', 'Reset second factors') : null}
        {abilities.canImpersonate ? (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/ops/impersonate" search={{ email }} {...props} />}
          >
            Impersonate
          </Button>
        ) : null}
      </div>
      <Facts
        facts={[
          { label: 'Email', value: `${email}${emailVerified ? '' : ' (not confirmed)'}` },
          { label: 'Since', value: date(person.dateCreated) },
          { label: 'Password', value: factors.password ? 'Set' : 'None' },
          { label: 'Passkeys', value: factors.passkeys },
          { label: 'Authenticator apps', value: factors.authenticatorApps },
          { label: 'Recovery codes left', value: factors.recoveryCodesLeft },
          { label: 'Mobile confirmed', value: factors.mobile ? 'Yes' : 'No' },
          { label: 'Failed sign-ins, last 15 minutes', value: lock.failures },
          { label: 'Id', value: <span className="hg-code">{id}</span> },
        ]}
      />
      <HelpPersonDialog person={person} act={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function Memberships({ person: { memberships } }: { readonly person: OpsPerson }) {
  return (
    <Part title="Teams" id="memberships">
      <Rows
        caption="Teams"
        heads={['Team', 'Role', 'Since']}
        items={memberships}
        keyOf={({ teamId }) => teamId}
        none="In no team."
        row={({ teamId, teamName, role, dateJoined }) => [
          <Link key="team" to="/ops/teams/$id" params={{ id: teamId }} className={classes.name}>
            {teamName}
          </Link>,
          roleText[role].one,
          date(dateJoined),
        ]}
      />
    </Part>
  );
}

function SignIn({ person: { sessions, identities } }: { readonly person: OpsPerson }) {
  return (
    <>
      <Part title="Signed in on" id="sessions">
        <Rows
          caption="Sessions"
          heads={['Device', 'By', 'Last used']}
          items={sessions}
          keyOf={({ id }) => id}
          none="Signed in nowhere."
          row={({ device, place, method, secondFactor, dateStarted, dateLastUsed }) => [
            <>
              <span className={classes.name}>{device}</span>
              <span className={classes.detail}>{place ?? 'Unknown place'}</span>
            </>,
            `${method}${secondFactor ? ` and ${secondFactor}` : ''}`,
            <>
              {dateTime(dateLastUsed)}
              <span className={classes.detail}>Since {date(dateStarted)}</span>
            </>,
          ]}
        />
      </Part>
      <Part title="Linked accounts" id="identities">
        <Rows
          caption="Linked accounts"
          heads={['Provider', 'Address', 'Last used']}
          items={identities}
          keyOf={({ id }) => id}
          none="No account elsewhere is linked."
          row={({ provider, email, dateLinked, dateLastUsed }) => [
            provider,
            email,
            <>
              {dateLastUsed ? dateTime(dateLastUsed) : 'Never'}
              <span className={classes.detail}>Linked {date(dateLinked)}</span>
            </>,
          ]}
        />
      </Part>
    </>
  );
}
