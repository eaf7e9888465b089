import { count } from '@huggg/ui/format';
import { Button, NativeSelect, Pagination } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageSizes } from '../navigation/search-params.ts';
import classes from './pager.module.css';

type Cursors = { readonly next: string | null; readonly previous: string | null };

type PagerProps = {
  readonly label: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly capped: boolean;
  /** The cursors of the next and previous pages; without them, pages are numbered. */
  readonly cursors?: Cursors | undefined;
  readonly onPage: (page: number, cursor?: string) => void;
  readonly onSize: (size: number) => void;
};

/** Shows which rows are displayed, the page size, and links to other pages. */
export function Pager({ label, page, size, total, capped, cursors, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const [from, to] = [(page - 1) * size + 1, Math.min(total, page * size)];
  return (
    <div className={classes.pager}>
      <p className={classes.words}>
        <span className="hg-tabular">
          {count(from)} to {count(to)} of {capped ? 'more than ' : ''}
          {count(total)}
        </span>
        {capped ? <span> Narrow the filters or export to see the rest.</span> : null}
      </p>
      <NativeSelect
        size="sm"
        aria-label="Rows per page"
        value={String(size)}
        data={pageSizes.map((option) => ({ value: String(option), label: `${option} per page` }))}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {cursors ? <CursorPages label={label} page={page} cursors={cursors} onPage={onPage} /> : null}
      {!cursors && pages > 1 ? (
        <nav aria-label={`Pages of ${label.toLowerCase()}`}>
          <Pagination
            value={page}
            total={pages}
            onChange={onPage}
            siblings={1}
            boundaries={1}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          />
        </nav>
      ) : null}
    </div>
  );
}

type CursorPagesProps = Pick<PagerProps, 'label' | 'page' | 'onPage'> & { readonly cursors: Cursors };

/** Links to the next and previous pages. The first page needs no cursor, so the second links to it without one. */
function CursorPages({ label, page, cursors: { next, previous }, onPage }: CursorPagesProps) {
  if (next === null && previous === null && page === 1) return null;
  return (
    <nav aria-label={`Pages of ${label.toLowerCase()}`} className={classes.pages}>
      <Button
        variant="default"
        size="sm"
        disabled={page === 1}
        leftSection={<IconChevronLeft size={18} stroke={1.75} />}
        onClick={() => (page > 2 && previous !== null ? onPage(page - 1, previous) : onPage(1))}
      >
        Previous page
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={next === null}
        rightSection={<IconChevronRight size={18} stroke={1.75} />}
        onClick={() => {
          if (next !== null) onPage(page + 1, next);
        }}
      >
        Next page
      </Button>
    </nav>
  );
}
