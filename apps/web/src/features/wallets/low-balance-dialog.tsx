import { limits, type LowBalanceNotice, type Wallet } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Modal } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSetLowBalance } from './queries/use-set-low-balance.ts';
import classes from './upkeep.module.css';

const labels = { level: 'Tell us when less than this is available' };
const max = limits.chargeMax * 20;

type LowBalanceDialogProps = {
  readonly wallet: Wallet;
  readonly notice: LowBalanceNotice;
  readonly onClose: () => void;
};

type LevelValues = { level: number | undefined };

/**
 * S26. Sets the balance below which people who can top up a wallet are notified; an empty level turns the notice off.
 */
export function LowBalanceDialog({ wallet, notice, onClose }: LowBalanceDialogProps) {
  const save = useSetLowBalance(wallet.id);
  const { form, onSubmit, submitting, summary } = useApiForm<LevelValues>({
    initialValues: { level: notice.level ?? undefined },
    labels,
    check: checkLevel,
    submit: async ({ level }) => {
      await save(level ?? null);
      toast(level === undefined ? 'Low-balance notice is off.' : `You are told below ${pounds(level)}.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Low-balance notice of ${wallet.name}`} size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <MoneyInput
          label={labels.level}
          description="Leave it empty for no notice"
          value={form.values.level}
          error={form.errors['level']}
          onChange={(pence) => form.setFieldValue('level', pence)}
          data-path="level"
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function checkLevel({ level }: LevelValues): Record<string, string> {
  if (level === undefined) return {};
  if (level < 1) return { level: 'Enter at least £0.01, or nothing.' };
  return level > max ? { level: `Enter ${pounds(max)} or less.` } : {};
}
