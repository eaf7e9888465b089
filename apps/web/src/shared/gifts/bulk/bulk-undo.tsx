import { ErrorBlock } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { describeError } from '../../api/describe-error.ts';
import type { Undo } from './bulk-kinds.ts';
import classes from './bulk.module.css';
import { useUndoBulk } from './use-undo-bulk.ts';

/** Undoes a change that was just made, and lists the gifts that could not be restored. */
export function BulkUndo({ undo, ids }: { readonly undo: Undo; readonly ids: readonly string[] }) {
  const run = useUndoBulk(ids);
  if (run.data)
    return (
      <p role="status" className={classes.next}>
        {quantity(run.data.changed, 'gift')} {run.data.changed === 1 ? 'is' : 'are'} as before.
        {run.data.stay.map(({ reason, count: staying }) => ` ${count(staying)} ${reason}.`).join('')}
      </p>
    );
  return (
    <>
      {run.error ? (
        <div className={classes.error}>
          <ErrorBlock {...describeError(run.error)} />
        </div>
      ) : null}
      <p className={classes.next}>
        <Button variant="default" size="sm" loading={run.isPending} onClick={() => run.mutate(undo)}>
          Undo
        </Button>
      </p>
    </>
  );
}
