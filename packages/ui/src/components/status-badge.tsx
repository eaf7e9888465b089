import { Tooltip } from '@mantine/core';
import type { StatusLook } from '../status/index.ts';
import { statusIcons } from './status-icons.ts';
import classes from './status-badge.module.css';

export type StatusBadgeProps = {
  readonly status: StatusLook;
  /**
   * For long tables: the badge is not a tab stop. Hover still explains it, and the page of the row explains it to
   * keyboard users.
   */
  readonly quiet?: boolean;
};

/** A status as icon and word on a soft colour; hover, focus or tap explains it. */
export function StatusBadge({ status, quiet = false }: StatusBadgeProps) {
  const Icon = statusIcons[status.icon];
  return (
    <Tooltip label={status.explanation}>
      <span
        className={classes.badge}
        data-colour={status.colour}
        data-shape={status.shape}
        {...(quiet ? {} : { tabIndex: 0, role: 'note', 'aria-label': `${status.label}. ${status.explanation}` })}
      >
        <Icon size={16} stroke={1.75} />
        {status.label}
      </span>
    </Tooltip>
  );
}
