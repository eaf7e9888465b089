import { toast } from '@huggg/ui';
import { Button, Modal, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { useOpenWallet } from './queries/use-open-wallet.ts';
import { checkWallet } from './wallet-change.ts';
import type { WalletValues } from './wallet-change.ts';
import { WalletFields, walletLabels } from './wallet-fields.tsx';
import classes from './withdrawals.module.css';

type Values = WalletValues & { teamId: string };

/** S26. Opens a wallet for the team or a subteam. */
export function OpenWalletDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const open = useOpenWallet();
  const team = useTeam();
  const teams = team ? [team, ...team.subteams].map(({ id, name }) => ({ value: id, label: name })) : [];
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { name: '', tags: [], referenceId: '', teamId: team?.id ?? '' },
    labels: { ...walletLabels, teamId: 'Whose' },
    check: checkWallet,
    submit: async ({ name, tags, referenceId, teamId }) => {
      const wallet = await open({
        name: name.trim(),
        tags,
        ...(teamId === '' ? {} : { teamId }),
        ...(referenceId.trim() === '' ? {} : { referenceId: referenceId.trim() }),
      });
      toast(`${wallet.name} is open.`);
      onClose();
      await navigate({ to: '/wallets/$id', params: { id: wallet.id }, search: {} });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Open a wallet" size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <WalletFields inputOf={(field) => form.getInputProps(field)} />
        {teams.length > 1 ? (
          <Select
            label="Whose"
            data={teams}
            allowDeselect={false}
            {...form.getInputProps('teamId')}
            data-path="teamId"
          />
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Open wallet
          </Button>
        </div>
      </form>
    </Modal>
  );
}
