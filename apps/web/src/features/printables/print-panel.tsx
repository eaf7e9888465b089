import { giftStatuses } from '@huggg/contracts';
import type { PrintableReceiver, PrintableTransaction, TransactionDetail } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button, Card, SegmentedControl, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import { printsText } from './printables-text.ts';
import classes from './printables.module.css';
import { receiversQuery } from './queries/receivers-query.ts';
import type { DesignForm } from './use-design-form.ts';
import type { Preview } from './use-preview.ts';
import type { Printing } from './use-printing.ts';

const formats = [
  { value: 'pdf', label: 'One PDF' },
  { value: 'zip', label: 'A PDF for each gift' },
];

type PrintPanelProps = {
  readonly order: TransactionDetail;
  readonly design: PrintableTransaction | null;
  readonly form: DesignForm;
  readonly printing: Printing;
  readonly preview: Preview;
  /** Shows the problems in the preview. */
  readonly onProblems: () => void;
};

/** Creates the file for all gifts that can be printed, or for those that are not printed yet. */
export function PrintPanel({ order, design, form, printing, preview, onProblems }: PrintPanelProps) {
  const { format, setFormat, print, isPending, error } = printing;
  const { form: fields } = form.api;
  const prints = design?.prints ?? { printed: 0, pages: 0, printable: printableOf(order) };
  const { ids, choice, setChoice } = useGiftChoice(order.id, prints.printed > 0);
  const gifts = choice === 'new' ? ids.length : prints.printable;
  const wrong = preview.problems.some(({ blocking }) => blocking);
  return (
    <Card component="section" aria-labelledby="print-heading" className={classes.panel}>
      <div className={classes.panelWords}>
        <h2 id="print-heading" className={classes.title}>
          Print
        </h2>
        <p className={classes.fact}>{printsText(prints)}</p>
        {prints.printed > 0 ? (
          <p className={classes.hint}>A page that is printed again says “Copy 2” and carries the same code.</p>
        ) : null}
        {canShareLinks(order) ? null : (
          <p className={classes.hint}>
            This order can be printed by its sender, and by people who may mark its gifts as shared.
          </p>
        )}
      </div>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label="Files"
          data={formats}
          value={format}
          onChange={(value) => setFormat(value === 'zip' ? 'zip' : 'pdf')}
        />
        {prints.printed > 0 && ids.length > 0 ? (
          <SegmentedControl
            aria-label="Which gifts"
            data={[
              { value: 'all', label: 'All gifts' },
              { value: 'new', label: 'Not printed yet' },
            ]}
            value={choice}
            onChange={(value) => setChoice(value === 'new' ? 'new' : 'all')}
          />
        ) : null}
        <Switch
          label="Email me when it is ready"
          {...fields.getInputProps('onCompletionEmail', { type: 'checkbox' })}
        />
        <Button
          leftSection={<IconPrinter size={18} stroke={1.75} />}
          loading={isPending}
          disabled={gifts === 0 || wrong || !canShareLinks(order)}
          onClick={() => print(choice === 'new' ? ids : undefined)}
        >
          Create PDF of {quantity(gifts, 'gift')}
        </Button>
      </div>
      {wrong ? (
        <p className={classes.error}>
          The page cannot be printed yet.{' '}
          <button type="button" onClick={onProblems}>
            See why
          </button>
        </p>
      ) : null}
      {error ? <ErrorBlock {...describeError(error)} /> : null}
    </Card>
  );
}

const { created, sent, claimed, fetched } = giftStatuses;
const canBePrinted: readonly number[] = [created, sent, claimed, fetched];

/**
 * Returns how many gifts can be printed, before a design provides the number. Gifts that do not exist yet are created
 * when they are printed.
 */
function printableOf({ statuses, processing, saleQuantity }: TransactionDetail): number {
  if (processing !== null) return saleQuantity;
  return statuses.reduce((sum, { id, count }) => sum + (canBePrinted.includes(id) ? count : 0), 0);
}

const isNew = ({ copies, printable }: PrintableReceiver): boolean => copies === 0 && printable;

/** Chooses the gifts to print: if some are printed already, "those not printed yet" is offered too. */
function useGiftChoice(transactionId: string, saved: boolean) {
  const [choice, setChoice] = useState<'all' | 'new'>('all');
  const { data = [] } = useQuery(receiversQuery(transactionId, { saved }));
  const ids = data.filter(isNew).map(({ hugggId }) => hugggId);
  return { ids, choice: ids.length === 0 ? ('all' as const) : choice, setChoice };
}
