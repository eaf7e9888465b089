import type { MemberBlock, RemovalPreview, TeamMember } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Button, Checkbox, Modal, Skeleton } from '@mantine/core';
import { IconCalendarEvent, IconDeviceLaptop, IconKey, IconLink, IconMail, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { requireUser } from '../../shared/session/session.ts';
import classes from './people.module.css';
import { removalQuery } from './queries/removal-query.ts';
import { useRemovePerson } from './queries/use-remove-person.ts';

export type MemberDialogProps = { readonly teamId: string; readonly member: TeamMember; readonly onClose: () => void };

export const blockText: Readonly<Record<MemberBlock, string>> = {
  'last-admin': 'This is the last team admin. Make someone else a team admin first, so that the team can be managed.',
  'above-own-level': 'Their role has more permissions than yours. Ask a team admin.',
};

/** Asks for confirmation before a person is removed: what ends, what stays, and what the user takes over. */
export function RemovePerson({ teamId, member, onClose }: MemberDialogProps) {
  const name = `${member.firstName} ${member.surname}`.trim();
  const preview = useQuery(removalQuery({ teamId, userId: member.id }));
  const [handOver, setHandOver] = useState(true);
  const [keepInvites, setKeepInvites] = useState(true);
  const remove = useRemovePerson({ teamId, userId: member.id }, () => {
    toast(`${name} is no longer in the team.`);
    onClose();
  });
  const data = preview.data;
  if (data?.blocked)
    return <BlockedDialog title={`${name} cannot be removed`} reason={blockText[data.blocked]} onClose={onClose} />;
  const failed = preview.error ?? remove.error;
  const self = member.id === requireUser().user.id;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        if (data) remove.mutate({ handOver, keepInvites });
      }}
      title={self ? 'Leave the team?' : `Remove ${name}?`}
      confirmLabel={self ? 'Leave the team' : `Remove ${name}`}
      keepLabel={self ? 'Stay' : `Keep ${name}`}
      danger
      working={remove.isPending}
      error={
        failed ? (
          <ErrorBlock
            {...describeError(failed)}
            {...(preview.error
              ? {
                  onRetry: () => {
                    void preview.refetch();
                  },
                  retrying: preview.isFetching,
                }
              : {})}
          />
        ) : undefined
      }
    >
      {data ? <Consequences preview={data} /> : preview.error ? null : <Skeleton height={160} radius="md" />}
      {data && !self ? (
        <div className={classes.choices}>
          {data.scheduledGifts + data.drafts > 0 ? (
            <Checkbox
              label="Take over their drafts and scheduled gifts"
              checked={handOver}
              onChange={(event) => setHandOver(event.currentTarget.checked)}
            />
          ) : null}
          {data.invites > 0 ? (
            <Checkbox
              label="Take over the open invites they sent"
              description="Otherwise these are withdrawn."
              checked={keepInvites}
              onChange={(event) => setKeepInvites(event.currentTarget.checked)}
            />
          ) : null}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

/** States which action is not possible, and why. */
export function BlockedDialog({
  title,
  reason,
  onClose,
}: {
  readonly title: string;
  readonly reason: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <p>{reason}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Go back
        </Button>
      </div>
    </Modal>
  );
}

type Line = {
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: 'true' }>;
  readonly text: string;
};

function linesOf({
  sessions,
  scheduledGifts,
  drafts,
  superLinks,
  wallets,
  apiKeys,
  invites,
}: RemovalPreview): readonly Line[] {
  const held = wallets.reduce((sum, { available, live }) => sum + available + live, 0);
  const waiting = [
    scheduledGifts > 0 ? quantity(scheduledGifts, 'scheduled gift') : '',
    drafts > 0 ? quantity(drafts, 'draft') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
  return [
    {
      icon: IconDeviceLaptop,
      text:
        sessions === 0
          ? 'They are not signed in on any device.'
          : `They are signed out of ${quantity(sessions, 'device')} immediately.`,
    },
    ...(waiting === ''
      ? []
      : [{ icon: IconCalendarEvent, text: `${waiting} of theirs stay: gifts still go out on their date.` }]),
    ...(superLinks > 0
      ? [
          {
            icon: IconLink,
            text: `${quantity(superLinks, 'super link')} they created ${superLinks === 1 ? 'stays' : 'stay'} open.`,
          },
        ]
      : []),
    ...(wallets.length > 0
      ? [
          {
            icon: IconWallet,
            text: `${pounds(held)} in ${quantity(wallets.length, 'wallet')} of theirs stays there for an admin to move.`,
          },
        ]
      : []),
    ...(apiKeys > 0
      ? [
          {
            icon: IconKey,
            text: `${quantity(apiKeys, 'API key')} they created ${apiKeys === 1 ? 'keeps' : 'keep'} working. Revoke those that should not.`,
          },
        ]
      : []),
    ...(invites > 0 ? [{ icon: IconMail, text: `${quantity(invites, 'open invite')} they sent.` }] : []),
  ];
}

function Consequences({ preview }: { readonly preview: RemovalPreview }) {
  return (
    <ul className={classes.consequences}>
      {linesOf(preview).map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
      <li className={classes.quiet}>You can still read the orders and gifts that they sent.</li>
    </ul>
  );
}
