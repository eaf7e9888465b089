import type { SuperLink } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { count, pounds, quantity } from '@huggg/ui/format';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { useChangeLink } from './queries/use-change-link.ts';
import classes from './super-link-page.module.css';

type Act = 'limit' | 'dates' | 'close';

/** The actions on a super link. Hidden once the link has ended, or if the user cannot change it. */
export function LinkActions({ link }: { readonly link: SuperLink }) {
  const [act, setAct] = useState<Act>();
  if (!link.abilities.change) return null;
  const close = (): void => setAct(undefined);
  return (
    <>
      {link.status === 'paused' ? null : <Pause link={link} />}
      <Menu position="bottom-end" width={224}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} stroke={1.75} />}>
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAct('limit')}>Change limit</Menu.Item>
          <Menu.Item onClick={() => setAct('dates')}>Change dates and claim rate</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="danger" onClick={() => setAct('close')}>
            Close super link
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {act === 'limit' ? <LimitDialog link={link} onClose={close} /> : null}
      {act === 'dates' ? <DatesDialog link={link} onClose={close} /> : null}
      <CloseDialog link={link} opened={act === 'close'} onClose={close} />
    </>
  );
}

/** A pause can be undone with one click, so it needs no confirmation. */
function Pause({ link }: { readonly link: SuperLink }) {
  const { mutate, isPending, error } = useChangeLink(link);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={18} stroke={1.75} />}
        loading={isPending}
        onClick={() =>
          mutate(
            { paused: true },
            {
              onSuccess: () => toast('Paused. Nobody can claim a place now.'),
            },
          )
        }
      >
        Pause
      </Button>
      {error ? (
        <span role="alert" className={classes.short}>
          {describeError(error).message}
        </span>
      ) : null}
    </>
  );
}

/** Closing is permanent, so the dialog shows the refund and requires the name. */
function CloseDialog({
  link,
  opened,
  onClose,
}: {
  readonly link: SuperLink;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { mutate, isPending, error } = useChangeLink(link);
  const { name, limit, claimed, reserved, heldPence, wallet } = link;
  const free = limit - claimed;
  const failed = error ? describeError(error) : undefined;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Close ${name}?`}
      confirmLabel="Close super link"
      keepLabel="Keep it open"
      danger
      typed={{ expected: name, label: 'Name of the super link' }}
      working={isPending}
      error={failed && `${failed.message} ${failed.help ?? ''}`}
      onConfirm={() =>
        mutate(
          { closed: true },
          {
            onSuccess: () => {
              toast(`Closed. ${pounds(heldPence)} returned to ${wallet.name}.`);
              onClose();
            },
          },
        )
      }
    >
      <p>
        {free > 0
          ? `${quantity(free, 'place')} that nobody claimed ${free === 1 ? 'ends' : 'end'}, and ${pounds(heldPence)} returns to ${wallet.name} now.`
          : 'Every place is claimed, so no money returns.'}
        {reserved > 0
          ? ` ${count(reserved)} of them ${reserved === 1 ? 'is' : 'are'} kept for people who are claiming at this moment; they lose them.`
          : ''}
      </p>
      <p>
        {claimed > 0
          ? `${claimed === 1 ? 'The gift that was claimed stays' : `The ${count(claimed)} gifts that were claimed stay`} good. `
          : ''}
        A closed link cannot be opened again.
      </p>
    </ConfirmDialog>
  );
}
