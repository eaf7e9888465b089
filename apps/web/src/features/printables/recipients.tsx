import type { PrintableField, PrintableReceiver, PrintableTransaction, TransactionDetail } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SaveBar, SkeletonTable, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx';
import { BulkDialog } from '../../shared/gifts/bulk/bulk-dialog.tsx';
import { subjectOf } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { BulkTarget } from '../../shared/gifts/bulk/bulk-subject.ts';
import { handsLinksOver } from '../../shared/gifts/hands-links-over.ts';
import { FillFromFile } from './fill-from-file.tsx';
import classes from './printables.module.css';
import { receiversQuery } from './queries/receivers-query.ts';
import { useSaveReceivers } from './queries/use-save-receivers.ts';
import { RecipientsTable } from './recipients-table.tsx';
import type { DesignForm } from './use-design-form.ts';
import type { Printing } from './use-printing.ts';
import { useReceiverEdits } from './use-receiver-edits.ts';

type RecipientsProps = {
  readonly order: TransactionDetail;
  readonly design: PrintableTransaction | null;
  readonly form: DesignForm;
  readonly printing: Printing;
};

/** What is printed for each gift, how often it was, and printing some of them again. */
export function Recipients({ order, design, form, printing }: RecipientsProps) {
  const { data, error, isFetching, refetch } = useQuery(receiversQuery(order.id, { saved: design !== null }));
  if (!design)
    return (
      <EmptyState
        compact
        scene="letter"
        title="Save the design first"
        action={<Button onClick={() => form.api.submit()}>Save design</Button>}
      >
        What each page says is kept with its design.
      </EmptyState>
    );
  if (data)
    return (
      <Loaded order={order} receivers={data} fields={design.template?.dynamicRecipientData ?? []} printing={printing} />
    );
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonTable columns={4} rows={6} label="Loading recipients" />;
}

type LoadedProps = Pick<RecipientsProps, 'order' | 'printing'> & {
  readonly receivers: readonly PrintableReceiver[];
  readonly fields: readonly PrintableField[];
};

function Loaded({ order, receivers, fields, printing }: LoadedProps) {
  const edits = useReceiverEdits(receivers, fields);
  const save = useSaveReceivers(order.id);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { changed, clear } = edits;
  const store = (): void =>
    save.mutate(changed, {
      onSuccess: () => {
        clear();
        toast(`What ${quantity(changed.length, 'page')} ${changed.length === 1 ? 'says' : 'say'} is saved.`);
      },
    });
  const failed = save.error ? describeError(save.error) : undefined;
  return (
    <div className={classes.all}>
      {fields.length > 0 ? (
        <FillFromFile fields={fields} gifts={receivers.length} onFill={edits.fill} />
      ) : (
        <p className={classes.hint}>The template asks nothing for each recipient: every page says the same.</p>
      )}
      {failed ? <ErrorBlock {...failed} /> : null}
      <Selected order={order} ids={selected} printing={printing} onDone={() => setSelected([])} />
      <RecipientsTable
        orderId={order.id}
        receivers={receivers}
        fields={fields}
        edits={edits}
        selected={selected}
        onSelect={setSelected}
      />
      <SaveBar dirty={changed.length > 0} saving={save.isPending} onSave={store} onDiscard={clear} />
      <LeaveGuard dirty={changed.length > 0 && !save.isPending} />
    </div>
  );
}

type SelectedProps = Pick<RecipientsProps, 'order' | 'printing'> & {
  readonly ids: readonly string[];
  readonly onDone: () => void;
};

/** What can be done with the gifts that are selected. */
function Selected({ order, ids, printing, onDone }: SelectedProps) {
  const [target, setTarget] = useState<BulkTarget<'share'>>();
  const gifts = quantity(ids.length, 'gift');
  return (
    <div className={classes.acts} role="group" aria-label="Selected gifts">
      <span className={classes.fact} role="status">
        {ids.length === 0 ? 'Select gifts to print again or to mark as shared.' : `${gifts} selected`}
      </span>
      {ids.length > 0 && handsLinksOver(order) ? (
        <Button size="sm" variant="default" loading={printing.isPending} onClick={() => printing.print(ids)}>
          Print {gifts}
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
