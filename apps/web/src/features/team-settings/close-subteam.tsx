import type { Subteam, SubteamRemoval } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Skeleton } from '@mantine/core';
import { IconCalendarOff, IconCoinPound, IconFileText, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { subteamRemovalQuery } from './queries/subteam-removal-query.ts';
import { useCloseSubteam } from './queries/use-close-subteam.ts';
import classes from './subteams-page.module.css';

type CloseSubteamProps = { readonly teamId: string; readonly subteam: Subteam; readonly onClose: () => void };

/**
 * Asks for confirmation before a subteam is closed: what happens to its people, its money and its pending items. The
 * name has to be typed.
 */
export function CloseSubteam({ teamId, subteam: { id, name }, onClose }: CloseSubteamProps) {
  const preview = useQuery(subteamRemovalQuery(teamId, id));
  const close = useCloseSubteam({ teamId, id, name }, () => {
    toast(`${name} is closed.`);
    onClose();
  });
  const failed = preview.error ?? close.error;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => {
        if (preview.data) close.mutate();
      }}
      title={`Close ${name}?`}
      confirmLabel={`Close ${name}`}
      keepLabel={`Keep ${name}`}
      danger
      working={close.isPending}
      typed={{ expected: name, label: 'Name of the subteam' }}
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
      {preview.data ? (
        <Consequences removal={preview.data} />
      ) : preview.error ? null : (
        <Skeleton height={132} radius="md" />
      )}
    </ConfirmDialog>
  );
}

function Consequences({ removal }: { readonly removal: SubteamRemoval }) {
  const { people, peopleWithoutTeam, available, live, destination, scheduledGifts, drafts } = removal;
  const to = destination
    ? `${destination.name} of ${destination.teamName}`
    : 'nowhere yet: the parent team has no wallet';
  return (
    <ul className={classes.removal}>
      <li>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {people === 0
            ? 'No people are in it.'
            : `${quantity(people, 'person leaves', 'people leave')} it immediately.${peopleWithoutTeam > 0 ? ` ${quantity(peopleWithoutTeam, 'person is', 'people are')} then in no team and cannot sign in.` : ''}`}
        </span>
      </li>
      <li>
        <IconCoinPound size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {available === 0 && live === 0
            ? 'It holds no money.'
            : `${pounds(available)} moves to ${to}.${live > 0 ? ` ${pounds(live)} is held for gifts and follows if they are not claimed.` : ''}`}
        </span>
      </li>
      <li>
        <IconCalendarOff size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {scheduledGifts === 0
            ? 'No gifts are scheduled.'
            : `${quantity(scheduledGifts, 'scheduled gift is', 'scheduled gifts are')} withdrawn, and what they cost returns.`}
        </span>
      </li>
      <li>
        <IconFileText size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {drafts === 0 ? '' : `${quantity(drafts, 'draft', 'drafts')} can no longer be paid. `}You can still read its
          orders and statements. Gifts that were sent remain valid.
        </span>
      </li>
    </ul>
  );
}
