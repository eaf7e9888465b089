import { Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { count } from '../format/index.ts';
import { announceStep } from './announce-step.ts';
import classes from './long-work.module.css';

export type LongWorkProps = {
  /** Name of the work: "Preparing gifts". */
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number;
  /** "About 2 minutes left"; absent while it is not known. */
  readonly estimate?: string | undefined;
  /** Whether the live updates are lost, and the numbers are fetched every few seconds. */
  readonly paused?: boolean;
  /** What the person may do meanwhile; false if leaving would stop the work. */
  readonly leave?: string | false;
};

const announceEveryMs = 10_000;

/**
 * Shows long-running work in the same way everywhere: its name, n of total, failures so far, and that people may leave.
 */
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
  const spoken = useAnnouncement({
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

/**
 * Returns the text for screen readers: updated at every tenth of the progress or every ten seconds, not for each gift.
 */
function useAnnouncement({
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
