import type { Wallet } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useChangeWallet } from './queries/use-change-wallet.ts';
import { changeOf, checkWallet } from './wallet-change.ts';
import type { WalletValues } from './wallet-change.ts';
import { WalletFields, walletLabels } from './wallet-fields.tsx';
import classes from './withdrawals.module.css';

/** S26. Edits a wallet's name, tags and reference. */
export function EditWalletDialog({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) {
  const save = useChangeWallet(wallet.id);
  const { form, onSubmit, submitting, summary } = useApiForm<WalletValues>({
    initialValues: { name: wallet.name, tags: [...wallet.tags], referenceId: wallet.referenceId ?? '' },
    labels: walletLabels,
    check: checkWallet,
    submit: async (values) => {
      const change = changeOf(values, wallet);
      if (change) {
        await save(change);
        toast('Wallet saved.');
      }
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Edit ${wallet.name}`} size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <WalletFields inputOf={(field) => form.getInputProps(field)} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Save wallet
          </Button>
        </div>
      </form>
    </Modal>
  );
}
