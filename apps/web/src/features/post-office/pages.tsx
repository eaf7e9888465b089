import { count } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './post-office.module.css';
import { pageSize } from './queries/page-size.ts';

type PagesProps = {
  readonly label: string;
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number | undefined) => void;
};

/** Shows which rows are displayed, and links to the previous and next pages. */
export function Pages({ label, page, total, onPage }: PagesProps) {
  if (total <= pageSize && page === 1) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const before = Math.min(page - 1, last);
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize)];
  return (
    <nav className={classes.pager} aria-label={`Pages of ${label}`}>
      <span className="hg-tabular">
        {page > last
          ? `Nothing is on this page: there are ${count(total)}`
          : `${count(from)} to ${count(to)} of ${count(total)}`}
      </span>
      <span className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          disabled={page === 1}
          leftSection={<IconChevronLeft size={18} stroke={1.75} />}
          onClick={() => onPage(before > 1 ? before : undefined)}
        >
          Previous page
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={to >= total}
          rightSection={<IconChevronRight size={18} stroke={1.75} />}
          onClick={() => onPage(page + 1)}
        >
          Next page
        </Button>
      </span>
    </nav>
  );
}
