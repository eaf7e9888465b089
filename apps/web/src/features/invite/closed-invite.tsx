import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import {
  IconClockOff,
  IconCircleCheck,
  IconHelpCircle,
  IconMailForward,
  IconMailOff,
  IconUserOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './invite.module.css';

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: 'true' }>;

/** The kinds of invalid invite links, each with its heading and next step. */
const closedKinds: Readonly<
  Record<string, { readonly title: string; readonly icon: Icon; readonly signIn?: boolean }>
> = {
  'invite.expired': { title: 'This invite has expired', icon: IconClockOff },
  'invite.used': { title: 'This invite was accepted', icon: IconCircleCheck, signIn: true },
  'invite.removed': { title: 'This invite was withdrawn', icon: IconMailOff },
  'invite.withdrawn': { title: 'This invite is no longer valid', icon: IconUserOff },
  'invite.replaced': { title: 'There is a newer link', icon: IconMailForward },
  'invite.unknown-link': { title: 'This link is not valid', icon: IconHelpCircle },
  'request.not-found': { title: 'This link is not valid', icon: IconHelpCircle },
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'errorCode' in error ? String(error.errorCode) : '';

/** S6 for an invite link that cannot be accepted: the reason, and whom to contact. */
export function ClosedInvite({
  error,
  onRetry,
  retrying,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}) {
  const described = describeError(error);
  const kind = closedKinds[codeOf(error)];
  if (!kind)
    return (
      <EntryLayout title="Your invite">
        <ErrorBlock {...described} onRetry={onRetry} retrying={retrying} />
      </EntryLayout>
    );
  const Sign = kind.icon;
  return (
    <EntryLayout title={kind.title}>
      <div className={classes.notice}>
        <Sign size={32} stroke={1.5} aria-hidden="true" />
        <p>{described.message}</p>
        {described.help ? <p className={classes.quiet}>{described.help}</p> : null}
      </div>
      <div className={classes.buttons}>
        {kind.signIn ? (
          <Button component="a" href="/sign-in">
            Sign in
          </Button>
        ) : (
          <Button component="a" href="/" variant="default">
            Go to Home
          </Button>
        )}
      </div>
    </EntryLayout>
  );
}
