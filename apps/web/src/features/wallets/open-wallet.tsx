import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../shared/session/session.ts';
import { lazyDialog } from '../../shared/page/lazy-part.tsx';

const OpenWalletDialog = lazyDialog(async () => (await import('./open-wallet-dialog.tsx')).OpenWalletDialog);

/** The button to open another wallet. Hidden from roles without permission. The form is loaded when it is opened. */
export function OpenWallet() {
  const [opening, setOpening] = useState(false);
  if (!can('create-wallet-commitment')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setOpening(true)}>
        Open a wallet
      </Button>
      {opening ? <OpenWalletDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}
