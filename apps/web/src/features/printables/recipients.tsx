import type { PrintableReceiver, PrintableTransaction, TransactionDetail } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SaveBar, SkeletonTable, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { BulkDialog } from '../../shared/gifts/bulk/bulk-dialog.tsx';
import { subjectOf } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { BulkTarget } from '../../shared/gifts/bulk/bulk-subject.ts';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import { FillFromFile } from './fill-from-file.tsx';
import { selectedText } from './printables-text.ts';
import classes from './printables.module.css';
import { RecipientsTable } from './recipients-table.tsx';
import type { DesignForm } from './use-design-form.ts';
import type { Printing } from './use-printing.ts';
import type { RecipientValues } from './use-recipient-values.ts';

type RecipientsProps = {
  readonly order: TransactionDetail;
  readonly design: PrintableTransaction | null;
  readonly form: DesignForm;
  readonly printing: Printing;
  readonly words: RecipientValues;
};

/** The printed values of each gift and how often it was printed, with an action to print some again. */
export function Recipients({ order, design, form, printing, words }: RecipientsProps) {
  const { data, error, isFetching, refetch } = words.receivers;
  if (!design)
    return (
      <EmptyState
        compact
        scene="letter"
        title="Save the design first"
        action={<Button onClick={() => form.api.submit()}>Save design</Button>}
      >
        What each page says is saved with its design.
      </EmptyState>
    );
  if (data) return <Loaded order={order} receivers={data} words={words} printing={printing} />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonTable columns={4} rows={6} label="Loading recipients" />;
}

type LoadedProps = Pick<RecipientsProps, 'order' | 'printing' | 'words'> & {
  readonly receivers: readonly PrintableReceiver[];
};

function Loaded({ order, receivers, words, printing }: LoadedProps) {
  const { fields, edits, isSaving } = words;
  const given = useLocation({ select: ({ state }) => state.giftIds });
  const [selected, setSelected] = useState<readonly string[]>(
    () => given?.filter((id) => receivers.some(({ hugggId }) => hugggId === id)) ?? [],
  );
  const store = async (): Promise<void> => {
    const pages = await words.save();
    toast(`What ${quantity(pages, 'page')} ${pages === 1 ? 'says' : 'say'} is saved.`);
  };
  const failed = words.error ? describeError(words.error) : undefined;
  return (
    <div className={classes.all}>
      {fields.length > 0 ? (
        <FillFromFile fields={fields} gifts={receivers.length} onFill={edits.fill} />
      ) : (
        <p className={classes.hint}>The template asks nothing for each recipient: every page says the same.</p>
      )}
      {failed ? <ErrorBlock {...failed} /> : null}
      <Selected order={order} receivers={receivers} ids={selected} printing={printing} onDone={() => setSelected([])} />
      <RecipientsTable
        orderId={order.id}
        receivers={receivers}
        fields={fields}
        edits={edits}
        selected={selected}
        onSelect={setSelected}
      />
      <SaveBar
        dirty={edits.changed.length > 0}
        saving={isSaving}
        // Errors are shown above.
        onSave={() => void store().catch(() => undefined)}
        onDiscard={edits.clear}
      />
    </div>
  );
}

type SelectedProps = Pick<LoadedProps, 'order' | 'printing' | 'receivers'> & {
  readonly ids: readonly string[];
  readonly onDone: () => void;
};

/** The actions available on the selected gifts. */
function Selected({ order, receivers, ids, printing, onDone }: SelectedProps) {
  const [target, setTarget] = useState<BulkTarget<'share'>>();
  const printable = receivers.filter(({ hugggId, printable: can }) => can && ids.includes(hugggId));
  const printableIds = printable.map(({ hugggId }) => hugggId);
  return (
    <div className={classes.acts} role="group" aria-label="Selected gifts">
      <span className={classes.fact} role="status">
        {selectedText({ selected: ids.length, printable: printableIds.length })}
      </span>
      {printableIds.length > 0 && canShareLinks(order) ? (
        <Button size="sm" variant="default" loading={printing.isPending} onClick={() => printing.print(printableIds)}>
          Print {quantity(printableIds.length, 'gift')}
        </Button>
      ) : null}
      {ids.length > 0 && order.abilities.markSent ? (
        <Button size="sm" variant="default" onClick={() => setTarget({ kind: 'share', ids, count: ids.length })}>
          Mark as shared
        </Button>
      ) : null}
      <BulkDialog
        subject={subjectOf(order)}
        target={target}
        onClose={(done) => {
          setTarget(undefined);
          if (done) onDone();
        }}
      />
    </div>
  );
}
