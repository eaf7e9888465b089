import { uploadStatus } from '@huggg/ui/status';
import { dateTime } from '@huggg/ui/format';
import { Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { PostOfficeUpload } from '@huggg/contracts';
import classes from './post-office.module.css';
import { progressOf, stagesOf, type StageState } from './post-office-text.ts';

const stateText: Readonly<Record<StageState, string>> = {
  done: 'done',
  now: 'under way',
  failed: 'failed',
  waiting: 'still to come',
};

function Mark({ state, number }: { readonly state: StageState; readonly number: number }) {
  if (state === 'done') return <IconCheck size={18} stroke={2.25} aria-hidden="true" />;
  if (state === 'failed') return <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />;
  return <span aria-hidden="true">{number}</span>;
}

/** The progress of a file, first stage first. */
export function Stages({ upload }: { readonly upload: PostOfficeUpload }) {
  const progress = progressOf(upload);
  return (
    <ol className={classes.stages} aria-label="Stages">
      {stagesOf(upload).map(({ status, state, at }, index) => {
        const { label } = uploadStatus(status);
        return (
          <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.mark}>
              <Mark state={state} number={index + 1} />
            </span>
            <span className={classes.stage}>
              {label}
              <span className="hg-hidden"> ({stateText[state]})</span>
            </span>
            <span className={classes.at}>{state === 'now' && progress ? progress.text : at ? dateTime(at) : ''}</span>
            {state === 'now' && progress && progress.value !== null ? (
              <Progress className={classes.bar} value={progress.value} aria-label={`${label}: ${progress.text}`} />
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
