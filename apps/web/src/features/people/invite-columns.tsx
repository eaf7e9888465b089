import type { Invite } from '@huggg/contracts';
import { ErrorBlock, StatusBadge, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import type { ListColumn } from '../../shared/list/types.ts';
import { inviteLook, typeText } from './invite-looks.ts';
import classes from './people.module.css';
import { useInviteActions } from './queries/use-invite-actions.ts';

/** Returns the date of an invite with its label: sent, requested or ended, or the end of its validity. */
function dayOf({
  state,
  dateSent,
  dateExpires,
  dateAccepted,
  dateModified,
  dateCreated,
}: Invite): readonly [words: string, at: string] {
  if (state === 'requested') return ['Asked', dateCreated];
  if (state === 'pending' && dateExpires) return ['Valid until', dateExpires];
  if (state === 'expired' && dateExpires) return ['Ended', dateExpires];
  if (state === 'accepted' && dateAccepted) return ['Joined', dateAccepted];
  return state === 'removed' || state === 'refused' || state === 'withdrawn'
    ? ['Ended', dateModified]
    : ['Sent', dateSent ?? dateCreated];
}

function Day({ invite }: { readonly invite: Invite }) {
  const [words, at] = dayOf(invite);
  return (
    <span className={classes.day} title={dateTime(at)}>
      {words} {date(at)}
    </span>
  );
}

/** The columns of invites; actions are shown only to users who can use them. */
export function inviteColumns(acts: boolean): readonly ListColumn<Invite>[] {
  const columns: readonly ListColumn<Invite>[] = [
    {
      key: 'address',
      title: 'Address',
      render: ({ emailAddress }) => <strong className={classes.address}>{emailAddress}</strong>,
    },
    {
      key: 'state',
      title: 'State',
      width: 190,
      card: 'aside',
      render: (invite) => (
        <span className={classes.standing}>
          <StatusBadge quiet status={inviteLook(invite)} />
          <Day invite={invite} />
        </span>
      ),
    },
    { key: 'type', title: 'Role', width: 120, render: ({ type }) => typeText[type] },
    {
      key: 'by',
      title: 'Invited by',
      width: 120,
      shownAtFirst: false,
      render: ({ senderName, clientId }) =>
        senderName ?? (clientId ? 'A program' : <Unknown name="No one: they asked to join" />),
    },
  ];
  return acts
    ? [
        ...columns,
        {
          key: 'acts',
          title: 'Actions',
          align: 'end',
          width: 200,
          card: 'foot',
          render: (invite) => <Acts invite={invite} />,
        },
      ]
    : columns;
}

function Acts({ invite }: { readonly invite: Invite }) {
  const { emailAddress: address, state } = invite;
  const { act, failed, working } = useInviteActions(invite);
  if (state !== 'requested' && state !== 'pending' && state !== 'expired') return null;
  const asks = state === 'requested';
  return (
    <span className={classes.acts}>
      {failed ? <ErrorBlock {...failed} /> : null}
      {asks ? (
        <Button size="compact-md" loading={working} onClick={() => act('approve')} aria-label={`Approve ${address}`}>
          Approve
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          loading={working}
          onClick={() => act('resend')}
          aria-label={`Send again to ${address}`}
        >
          Send again
        </Button>
      )}
      <Button
        variant="subtle"
        color="danger"
        size="compact-md"
        disabled={working}
        onClick={() => act('remove')}
        aria-label={`${asks ? 'Refuse' : 'Withdraw the invite for'} ${address}`}
      >
        {asks ? 'Refuse' : 'Withdraw'}
      </Button>
    </span>
  );
}
