import { limits } from '@huggg/contracts';
import type { InviteResult, InviteType } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx';
import { useBlockers } from '../../shared/forms/use-blockers.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { InviteBudget, canJoinBudget } from './invite-budget.tsx';
import { InviteTarget } from './invite-target.tsx';
import { InviteResults } from './invite-results.tsx';
import { invalidAddressesText, splitAddresses, pastedAddresses } from '../../shared/files/pasted-addresses.ts';
import classes from './people.module.css';
import { optionsQuery } from './queries/invite-options-query.ts';
import { useSendInvites } from './queries/use-send-invites.ts';
import { useShownTeams } from './use-people.ts';
import { lazyPart } from '../../shared/page/lazy-part.tsx';

const AddressFile = lazyPart(async () => (await import('./address-file.tsx')).AddressFile, {
  waiting: <Skeleton height={160} radius="md" />,
});

/** S33. Invites people, pasted or from a file, to a role up to the user's own, with a result for each address. */
export function InvitePeoplePage() {
  return can('add-participants') ? (
    <InvitePeople />
  ) : (
    <NoAccessPage reason="Your role in this team does not include inviting people." />
  );
}

const crumbs = [
  { label: 'Team', to: '/team' },
  { label: 'People', to: '/team/people' },
];

function InvitePeople() {
  const [results, setResults] = useState<readonly InviteResult[]>();
  const [text, setText] = useState('');
  return (
    <Page
      title="Invite people"
      crumbs={crumbs}
      width="form"
      description="Each person gets a link that works once, for seven days. They choose their own password."
    >
      {results ? (
        <InviteResults
          results={results}
          onMore={(again) => {
            setText(again.join('\n'));
            setResults(undefined);
          }}
        />
      ) : (
        <InviteForm text={text} setText={setText} onSent={setResults} />
      )}
    </Page>
  );
}

/** Asks for confirmation before typed addresses are discarded. */
function UnsentWarning({
  text,
  addresses,
  file,
}: {
  readonly text: string;
  readonly addresses: number;
  readonly file: boolean;
}) {
  return (
    <LeaveGuard dirty={text.trim() !== '' || file} title="Leave without inviting?" confirmLabel="Discard addresses">
      {addresses > 0
        ? `${quantity(addresses, 'address has', 'addresses have')} not been invited yet.`
        : file
          ? 'Nobody of your file has been invited yet.'
          : 'What you typed is not sent yet.'}
    </LeaveGuard>
  );
}

type FailuresProps = {
  readonly sent: Error | null;
  /** The error if the roles that can be given could not be loaded. */
  readonly options: Error | null;
  readonly onRetry: () => void;
};

function Failures({ sent, options, onRetry }: FailuresProps) {
  return (
    <>
      {sent ? <ErrorBlock {...describeError(sent)} /> : null}
      {options ? <ErrorBlock {...describeError(options)} onRetry={onRetry} /> : null}
    </>
  );
}

type InviteFormProps = {
  readonly text: string;
  readonly setText: Dispatch<SetStateAction<string>>;
  readonly onSent: (results: readonly InviteResult[]) => void;
};

function problemOf(addresses: readonly string[], bad: readonly string[]): string | undefined {
  if (bad.length > 0) return invalidAddressesText(bad);
  if (addresses.length === 0) return 'Add at least one address.';
  const over = addresses.length - limits.invitesPerCall;
  return over > 0
    ? `${addresses.length} addresses; ${limits.invitesPerCall} can be invited at once, so it is ${over} over.`
    : undefined;
}

function InviteForm({ text, setText, onSent }: InviteFormProps) {
  const teams = useShownTeams();
  const [teamId, setTeamId] = useState(requireUser().teamId);
  const [wanted, setWanted] = useState<InviteType>('participant');
  const [budgetId, setBudgetId] = useState('');
  const [tried, setTried] = useState(false);
  const { data: options, error: unread, refetch } = useQuery(optionsQuery(teamId));
  const types = options?.types ?? ['participant' as const];
  const type = types.includes(wanted)
    ? wanted
    : (types.find((one) => one === 'participant') ?? types[0] ?? 'participant');
  const budgets = canJoinBudget(type);
  const { good: addresses, bad } = splitAddresses(pastedAddresses(text));
  const { setBlocker, blocker } = useBlockers();
  const problem = problemOf(addresses, bad);
  const send = useSendInvites(teamId, onSent);
  const chooseTeam = (id: string): void => {
    setTeamId(id);
    setBudgetId('');
  };
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!problem && !blocker && !send.isPending) send.mutate({ addresses, type, budgetId: budgets ? budgetId : '' });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsentWarning text={text} addresses={addresses.length} file={blocker !== undefined} />
      <Failures sent={send.error} options={options ? null : unread} onRetry={() => void refetch()} />
      <Textarea
        label="Email addresses"
        description="One per line, or separated by commas, semicolons or spaces. Names next to them are ignored."
        autosize
        minRows={5}
        maxRows={16}
        value={text}
        error={tried && !blocker ? problem : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
      />
      <AddressFile
        setBlocker={setBlocker}
        onAddresses={(found) => setText((before) => [before.trim(), ...found].filter((line) => line !== '').join('\n'))}
      />
      {tried && blocker ? (
        <p className={classes.blocker} role="alert">
          {blocker}
        </p>
      ) : null}
      <InviteTarget teams={teams} teamId={teamId} onTeam={chooseTeam} types={types} type={type} onType={setWanted} />
      {budgets ? <InviteBudget teamId={teamId} value={budgetId} onChange={setBudgetId} /> : null}
      {typeof options?.placesLeft === 'number' ? (
        <p className={classes.quiet}>Your plan has room for {quantity(options.placesLeft, 'more participant')}.</p>
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={send.isPending}>
          {addresses.length === 0 ? 'Invite people' : `Invite ${quantity(addresses.length, 'person', 'people')}`}
        </Button>
        <Button component={Link} to="/team/people" variant="default">
          Go back
        </Button>
      </div>
    </form>
  );
}
