import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './error-block.module.css';

export type ErrorBlockProps = {
  /** What failed, in plain words. */
  readonly message: string;
  /** What to do about it. */
  readonly help?: string | undefined;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
};

/**
 * A part of a page that could not be loaded. It says what failed, shows the request id for support, and leaves the rest
 * of the page usable.
 */
export function ErrorBlock({ message, help, requestId, onRetry, retrying = false }: ErrorBlockProps) {
  return (
    <div className={classes.block} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.message}>{message}</p>
        {help ? <p className={classes.help}>{help}</p> : null}
        {requestId ? (
          <p className={classes.request}>
            Request ID <span className="hg-code">{requestId}</span>
          </p>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="default" size="sm" onClick={onRetry} loading={retrying}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
