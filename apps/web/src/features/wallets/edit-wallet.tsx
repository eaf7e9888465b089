import type { Wallet } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../shared/session/session.ts';
import { lazyDialog } from '../../shared/page/lazy-part.tsx';

const EditWalletDialog = lazyDialog(async () => (await import('./edit-wallet-dialog.tsx')).EditWalletDialog);

/**
 * The button to edit a wallet's name, tags and reference. Hidden from roles without permission. The form is loaded when
 * it is opened.
 */
export function EditWallet({ wallet }: { readonly wallet: Wallet }) {
  const [editing, setEditing] = useState(false);
  if (!can('create-wallet-commitment')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {editing ? <EditWalletDialog wallet={wallet} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
