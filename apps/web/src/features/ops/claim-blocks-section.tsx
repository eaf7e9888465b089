import type { ClaimBlock } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { AddClaimBlockDialog } from './add-claim-block-dialog.tsx';
import { effectTexts, kindTexts } from './claim-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { claimBlocksQuery } from './queries/claim-blocks-query.ts';
import { useLiftClaimBlock } from './queries/use-keep-claim-blocks.ts';

/** Addresses, domains, phones and networks for which operators made an exception. */
export function ClaimBlocksSection() {
  const blocks = useInfiniteQuery(claimBlocksQuery);
  const [adding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<ClaimBlock>();
  return (
    <section aria-labelledby="claim-blocks">
      <div className={classes.head}>
        <h2 id="claim-blocks" className={classes.title}>
          Watched and trusted
        </h2>
        <Button variant="default" onClick={() => setAdding(true)}>
          Add an entry
        </Button>
      </div>
      <p className={classes.note}>Addresses and numbers are kept as digests: only their masked form can be read.</p>
      <Loaded query={blocks} label="Loading the list">
        {({ pages }) => (
          <Rows
            caption="Watched and trusted"
            heads={['Who', 'What happens', 'Since', 'Action']}
            items={pages.flatMap(({ data }) => data)}
            keyOf={({ id }) => id}
            none="Nobody is watched or trusted."
            row={(block) => cellsOf(block, setLifted)}
          />
        )}
      </Loaded>
      {blocks.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={blocks.isFetchingNextPage}
          onClick={() => void blocks.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {adding ? <AddClaimBlockDialog onClose={() => setAdding(false)} /> : null}
      {lifted ? <LiftDialog block={lifted} onClose={() => setLifted(undefined)} /> : null}
    </section>
  );
}

function cellsOf(block: ClaimBlock, onLift: (block: ClaimBlock) => void) {
  const { kind, effect, shown, reason, dateCreated, dateEnds, createdBy } = block;
  return [
    <>
      <span className={classes.name}>{shown}</span>
      <span className={classes.detail}>{kindTexts[kind]}</span>
    </>,
    <>
      {effectTexts[effect]}
      <span className={classes.detail}>{reason}</span>
    </>,
    <>
      {dateTime(dateCreated)}
      <span className={classes.detail}>{createdBy ?? 'Default'}</span>
      {dateEnds ? <span className={classes.detail}>Until {dateTime(dateEnds)}</span> : null}
    </>,
    <Button key="act" size="sm" variant="default" aria-label={`Remove: ${shown}`} onClick={() => onLift(block)}>
      Remove
    </Button>,
  ];
}

function LiftDialog({ block, onClose }: { readonly block: ClaimBlock; readonly onClose: () => void }) {
  const lift = useLiftClaimBlock(() => {
    toast(`${block.shown} is removed from the list.`);
    onClose();
  });
  const failed = lift.error ? describeError(lift.error) : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove ${block.shown} from the list?`}
      confirmLabel="Remove"
      keepLabel="Close"
      working={lift.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => lift.mutate(block.id)}
    >
      <p>From the next claim it is treated like any other. Claims that are held stay held.</p>
    </ConfirmDialog>
  );
}
