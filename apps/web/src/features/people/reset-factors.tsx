import { resetSecondFactors } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { IconDeviceLaptop, IconMail, IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { nameOf } from './person-columns.tsx';
import classes from './people.module.css';
import type { MemberDialogProps } from './remove-person.tsx';

/** Asks before somebody's second factors are taken away: what ends, and how they come in again. */
export function ResetFactors({ teamId, member, onClose }: MemberDialogProps) {
  const name = nameOf(member);
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.call(resetSecondFactors, { params: { id: teamId, userId: member.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] });
      toast(`The second factors of ${name} are reset.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => reset.mutate()}
      title={`Reset the second factors of ${name}?`}
      confirmLabel="Reset second factors"
      keepLabel="Keep them"
      danger
      working={reset.isPending}
      error={reset.error ? <ErrorBlock {...describeError(reset.error)} /> : undefined}
    >
      <ul className={classes.consequences}>
        <li>
          <IconShieldOff size={20} stroke={1.75} aria-hidden="true" />
          <span>Their passkeys, authenticator apps and recovery codes no longer work.</span>
        </li>
        <li>
          <IconDeviceLaptop size={20} stroke={1.75} aria-hidden="true" />
          <span>They are signed out everywhere, and come in again with their password or single sign-on.</span>
        </li>
        <li>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <span>We tell them by email.</span>
        </li>
        <li className={classes.quiet}>Make sure that it is they who ask, by phone or in person.</li>
      </ul>
    </ConfirmDialog>
  );
}
