import type { SuppliedProduct } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { codeSuppliersQuery } from './queries/code-suppliers-query.ts';
import { useSetSuppliers } from './queries/use-set-suppliers.ts';

type Props = { readonly product: SuppliedProduct; readonly onClose: () => void };
type Values = { suppliers: { key: string; reference: string }[] };

/** Three suppliers are enough: a fourth would be used only if three are down. */
const rankLabels = ['First', 'Then', 'Then'] as const;

/** Sets the suppliers of a product, in the order in which they are used. */
export function ProductSuppliersDialog({ product, onClose }: Props) {
  const set = useSetSuppliers();
  const known = useQuery(codeSuppliersQuery).data?.data ?? [];
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { suppliers: rankLabels.map((_, index) => product.suppliers[index] ?? { key: '', reference: '' }) },
    labels: {},
    check: ({ suppliers }): Record<string, string> =>
      Object.fromEntries(
        suppliers.flatMap(({ key, reference }, index) =>
          key !== '' && reference.trim() === ''
            ? [[`suppliers.${index}.reference`, 'Enter what the supplier calls the product.']]
            : [],
        ),
      ),
    submit: async ({ suppliers }) => {
      const chosen = suppliers.filter(({ key }) => key !== '');
      await set(
        product.id,
        chosen.map(({ key, reference }) => ({ key, reference: reference.trim() })),
      );
      toast(`The suppliers of ${product.name} are set.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Suppliers of ${product.name}`} size={640}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>
          They are asked in this order. With none of them the product has the supplier that the catalogue names.
        </p>
        <FormSummary summary={summary} />
        {rankLabels.map((place, index) => (
          <div key={`${place}${index}`} className={classes.row}>
            <Select
              label={place}
              clearable
              data={known.map(({ key, name }) => ({ value: key, label: name }))}
              {...form.getInputProps(`suppliers.${index}.key`)}
              onChange={(key) => form.setFieldValue(`suppliers.${index}.key`, key ?? '')}
              data-path={`suppliers.${index}.key`}
            />
            <TextInput
              label="Its name for the product"
              maxLength={100}
              autoComplete="off"
              {...form.getInputProps(`suppliers.${index}.reference`)}
              data-path={`suppliers.${index}.reference`}
            />
          </div>
        ))}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Set suppliers
          </Button>
        </div>
      </form>
    </Modal>
  );
}
