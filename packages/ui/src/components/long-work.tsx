import { Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { count } from '../format/index.ts';
import { announceStep } from './announce-step.ts';
import classes from './long-work.module.css';

export type LongWorkProps = {
  /** What is being done: "Preparing gifts". */
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number;
  /** "About 2 minutes left"; left out while it is not known. */
  readonly estimate?: string | undefined;
  /** The stream of updates is lost, and the numbers are fetched every few seconds. */
  readonly paused?: boolean;
  /** What may be done meanwhile; false where leaving would stop it. */
  readonly leave?: string | false;
};

const announceEveryMs = 10_000;

/** Work that takes a while, the same everywhere: its name, n of total, failures so far, and that people may leave. */
export function LongWork({
  title,
  done,
  total,
  failed = 0,
  estimate,
  paused = false,
  leave = 'You can leave this page; the work continues.',
}: LongWorkProps) {
  const share = total === 0 ? 0 : Math.min(100, (done / total) * 100);
  const figures = `${count(done)} of ${count(total)}`;
  const spoken = useSpoken({
    title,
    share,
    text: `${title}: ${figures}${failed > 0 ? `, ${count(failed)} failed` : ''}`,
  });
  return (
    <section className={classes.work} aria-label={title}>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        <span className="hg-tabular">{figures}</span>
      </div>
      <Progress.Root size={10}>
        <Progress.Section value={share} aria-label={title} aria-valuetext={figures} />
      </Progress.Root>
      <p className={classes.facts}>
        {estimate ? <span>{estimate}</span> : null}
        {failed > 0 ? <span className={classes.failed}>{count(failed)} failed so far</span> : null}
        {paused ? <span className={classes.paused}>Live updates paused</span> : null}
        {leave && done < total ? <span>{leave}</span> : null}
      </p>
      <p className="hg-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}

/** Text for people who listen: at every tenth of the way or every ten seconds, not at each gift. */
function useSpoken({
  title,
  share,
  text,
}: {
  readonly title: string;
  readonly share: number;
  readonly text: string;
}): string {
  const [spoken, setSpoken] = useState(title);
  const last = useRef({ share: -100, at: 0 });
  useEffect(() => {
    const now = performance.now();
    if (
      !announceStep({ lastShare: last.current.share, share, sinceMs: now - last.current.at, everyMs: announceEveryMs })
    )
      return;
    last.current = { share, at: now };
    setSpoken(text);
  }, [share, text]);
  return spoken;
}
