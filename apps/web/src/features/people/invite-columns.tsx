import { approveRequest, removeInvite, resendInvite } from '@huggg/contracts';
import type { Invite } from '@huggg/contracts';
import { ErrorBlock, StatusBadge, toast, Unknown } from '@huggg/ui';
import { date, dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import type { ListColumn } from '../../shared/list/types.ts';
import { inviteLook, typeWords } from './invite-looks.ts';
import classes from './people.module.css';

/** When it was sent, asked or settled, and until when its link works. */
function dayOf({
  state,
  dateSent,
  dateExpires,
  dateAccepted,
  dateModified,
  dateCreated,
}: Invite): readonly [words: string, at: string] {
  if (state === 'requested') return ['Asked', dateCreated];
  if (state === 'pending' && dateExpires) return ['Works until', dateExpires];
  if (state === 'expired' && dateExpires) return ['Ended', dateExpires];
  if (state === 'accepted' && dateAccepted) return ['Joined', dateAccepted];
  return state === 'removed' || state === 'refused' || state === 'withdrawn'
    ? ['Ended', dateModified]
    : ['Sent', dateSent ?? dateCreated];
}

function Day({ invite }: { readonly invite: Invite }) {
  const [words, at] = dayOf(invite);
  return (
    <span className={classes.nowrap} title={dateTime(at)}>
      {words} {date(at)}
    </span>
  );
}

/** The columns of invites; what can be done only for whoever may. */
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
      width: 130,
      card: 'aside',
      render: (invite) => <StatusBadge quiet status={inviteLook(invite)} />,
    },
    { key: 'type', title: 'Role', width: 120, render: ({ type }) => typeWords[type] },
    {
      key: 'by',
      title: 'Invited by',
      width: 120,
      shownAtFirst: false,
      render: ({ senderName, clientId }) =>
        senderName ?? (clientId ? 'A program' : <Unknown name="Nobody: they ask themselves" />),
    },
    { key: 'day', title: 'When', width: 170, render: (invite) => <Day invite={invite} /> },
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
  const { act, failed, working } = useInviteActs(invite);
  if (state !== 'requested' && state !== 'pending' && state !== 'expired') return null;
  const asks = state === 'requested';
  return (
    <span className={classes.acts}>
      {failed ? <ErrorBlock {...failed} /> : null}
      {asks ? (
        <Button size="compact-md" loading={working} onClick={() => act('approve')} aria-label={`Let ${address} in`}>
          Let in
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
        aria-label={`${asks ? 'Refuse' : 'Withdraw the invite of'} ${address}`}
      >
        {asks ? 'Refuse' : 'Withdraw'}
      </Button>
    </span>
  );
}

type Act = 'approve' | 'resend' | 'remove';

function useInviteActs({ id, teamId, emailAddress, state }: Invite) {
  const client = useQueryClient();
  const calls: Readonly<Record<Act, { readonly run: () => Promise<unknown>; readonly said: string }>> = {
    approve: {
      run: () => api.call(approveRequest, { params: { id }, body: {} }),
      said: `${emailAddress} gets a link now.`,
    },
    resend: {
      run: () => api.call(resendInvite, { params: { id } }),
      said: `A new link is on its way to ${emailAddress}; the old one no longer works.`,
    },
    remove: {
      run: () => api.call(removeInvite, { params: { id: teamId, inviteId: id } }),
      said:
        state === 'requested'
          ? `The request of ${emailAddress} is refused.`
          : `The invite of ${emailAddress} is withdrawn.`,
    },
  };
  const mutation = useMutation({
    mutationFn: (act: Act) => calls[act].run(),
    onSuccess: async (_, act) => {
      toast(calls[act].said);
      await client.invalidateQueries({ queryKey: ['invites'] });
    },
  });
  return {
    act: (act: Act) => {
      mutation.mutate(act);
    },
    working: mutation.isPending,
    failed: mutation.error ? describeError(mutation.error) : undefined,
  };
}
