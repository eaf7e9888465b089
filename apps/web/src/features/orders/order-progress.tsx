import type { TransactionDetail } from '@huggg/contracts';
import { LongWork } from '@huggg/ui';
import { useState } from 'react';
import classes from './order-page.module.css';
import { timeLeft, withSample } from './time-left.ts';
import type { Sample } from './time-left.ts';

const titles = {
  creating: 'Preparing gifts',
  processing: 'Settling the payment',
  sending: 'Sending gifts',
  updating: 'Changing gifts',
} as const;

type OrderProgressProps = {
  readonly order: TransactionDetail;
  /** The time when these figures arrived. */ readonly readAtMs: number;
  readonly paused: boolean;
};

/** The progress of an order: n of total, time left, failures so far, and a note that the user may leave the page. */
export function OrderProgress({ order: { processing, progress }, readAtMs, paused }: OrderProgressProps) {
  if (processing === null) return null;
  const done = processing === 'sending' ? progress.dispatched + progress.failed : progress.prepared;
  return (
    <div className={classes.panel}>
      <Work
        key={processing}
        title={titles[processing]}
        done={done}
        total={progress.total}
        failed={progress.failed}
        readAtMs={readAtMs}
        paused={paused}
      />
    </div>
  );
}

type WorkProps = {
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly readAtMs: number;
  readonly paused: boolean;
};

function Work({ title, done, total, failed, readAtMs, paused }: WorkProps) {
  const [samples, setSamples] = useState<readonly Sample[]>([{ atMs: readAtMs, done }]);
  if (samples.at(-1)?.done !== done) setSamples(withSample(samples, { atMs: readAtMs, done }));
  return (
    <LongWork
      title={title}
      done={done}
      total={total}
      failed={failed}
      estimate={timeLeft(samples, total)}
      paused={paused}
      leave="You can leave this page; the work continues, and you can come back at any time."
    />
  );
}
