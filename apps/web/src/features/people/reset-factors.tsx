import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { IconDeviceLaptop, IconMail, IconShieldOff } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './people.module.css';
import { nameOf } from './person-columns.tsx';
import { useResetFactors } from './queries/use-reset-factors.ts';
import type { MemberDialogProps } from './remove-person.tsx';

/** Asks for confirmation before a person's second factors are removed: what ends, and how they sign in afterwards. */
export function ResetFactors({ teamId, member, onClose }: MemberDialogProps) {
  const name = nameOf(member);
  const reset = useResetFactors({ teamId, userId: member.id }, () => {
    toast(`The second factors of ${name} are reset.`);
    onClose();
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
          <span>They are signed out everywhere, and sign in again with their password or single sign-on.</span>
        </li>
        <li>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <span>We tell them by email.</span>
        </li>
        <li className={classes.quiet}>Confirm by phone or in person that they asked for this.</li>
      </ul>
    </ConfirmDialog>
  );
}
