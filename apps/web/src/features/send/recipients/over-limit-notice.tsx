import { ErrorBlock } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { Alert, Button } from '@mantine/core';
import { IconUsersMinus } from '@tabler/icons-react';
import { describeError } from '../../../shared/api/describe-error.ts';
import type { OverLimit } from './over-limit.ts';
import classes from './over-limit-notice.module.css';

type OverLimitNoticeProps = {
  readonly limit: OverLimit;
  /** Number of orders that the list would be split into. */
  readonly parts: number;
  readonly onRemove: () => void;
  readonly split: { readonly run: () => void; readonly isPending: boolean; readonly error: unknown };
};

/** Explains that a list exceeds the maximum of an order, and offers two solutions. */
export function OverLimitNotice({ limit: { over, words }, parts, onRemove, split }: OverLimitNoticeProps) {
  return (
    <Alert role="alert" color="warning" icon={<IconUsersMinus size={20} stroke={1.75} />} title={words}>
      Remove the last {count(over)}, or put them into{' '}
      {parts === 2 ? 'a second draft' : `${count(parts - 1)} more drafts`} with the same gift and message.
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={onRemove}>
          Remove {count(over)}
        </Button>
        <Button size="sm" variant="default" loading={split.isPending} onClick={split.run}>
          Split into {parts === 2 ? 'two' : count(parts)} orders
        </Button>
      </div>
      {split.error ? <ErrorBlock {...describeError(split.error)} /> : null}
    </Alert>
  );
}
