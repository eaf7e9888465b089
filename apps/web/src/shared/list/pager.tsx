import { NativeSelect, Pagination } from '@mantine/core';
import { count } from '@huggg/ui/format';
import { pageSizes } from '../navigation/search-params.ts';
import classes from './pager.module.css';

type PagerProps = {
  readonly label: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly capped: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

/** Where one is in the list, how much a page holds, and the way on. */
export function Pager({ label, page, size, total, capped, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const [from, to] = [(page - 1) * size + 1, Math.min(total, page * size)];
  return (
    <div className={classes.pager}>
      <p className={classes.words}>
        <span className="hg-tabular">
          {count(from)}–{count(to)} of {capped ? 'more than ' : ''}
          {count(total)}
        </span>
        {capped ? <span> Narrow the filters or export to see the rest.</span> : null}
      </p>
      <NativeSelect
        size="sm"
        aria-label="Rows on a page"
        value={String(size)}
        data={pageSizes.map((option) => ({ value: String(option), label: `${option} a page` }))}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      {pages > 1 ? (
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
