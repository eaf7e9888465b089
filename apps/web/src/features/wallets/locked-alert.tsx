import type { Wallet } from '@huggg/contracts';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lockReason } from './lock-reason.ts';

/** Says that nothing can leave a locked wallet, why, and what `next` follows. */
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
