import type { Wallet } from '@huggg/contracts';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lockReason } from './lock-reason.ts';

/** Explains that no money can leave a locked wallet, and why, followed by `next`. */
export function LockedAlert({
  wallet,
  next,
}: {
  readonly wallet: Pick<Wallet, 'lockedReason'>;
  readonly next: string;
}) {
  return (
    <Alert color="danger" icon={<IconLock size={20} stroke={1.75} />} title="Nothing can leave this wallet">
      {lockReason(wallet)}
      {next}
    </Alert>
  );
}
