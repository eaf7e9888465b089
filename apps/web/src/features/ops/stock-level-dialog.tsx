import type { CodeStock } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, NumberInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { useSetStockLevel } from './queries/use-set-stock-level.ts';

type Props = { readonly pool: CodeStock; readonly onClose: () => void };

/** The dialog for the number of codes at which operators are notified. */
export function StockLevelDialog({ pool, onClose }: Props) {
  const set = useSetStockLevel();
  const { form, onSubmit, submitting, summary } = useApiForm<{ lowAt: number | string }>({
    initialValues: { lowAt: pool.lowAt },
    labels: { lowAt: 'Codes left' },
    check: ({ lowAt }): Record<string, string> => (lowAt === '' ? { lowAt: 'Enter a number, 0 or more.' } : {}),
    submit: async ({ lowAt }) => {
      await set(pool.productId, Number(lowAt));
      toast(`The level of ${pool.productName} is changed.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Level of ${pool.productName}`} size={480}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <NumberInput
          label="Codes left"
          description="When this many codes or fewer are left, operators are told that the pool is running low."
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('lowAt')}
          data-path="lowAt"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Change level
          </Button>
        </div>
      </form>
    </Modal>
  );
}
