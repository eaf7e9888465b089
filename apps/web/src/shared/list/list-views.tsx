import { Link, useRouterState } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';
import classes from './list-views.module.css';

export type ListView = {
  readonly label: string;
  readonly to: string;
  /** What tells it from the other views of the path. */ readonly view?: string | undefined;
  /** What else its address holds. */ readonly search?: Record<string, unknown>;
};

/** The views of a list, each a link, so that it can be kept and sent. */
export function ListViews({ label, views }: { readonly label: string; readonly views: readonly ListView[] }) {
  const { pathname, view: here } = useRouterState({
    select: ({ location }) => ({ pathname: location.pathname, view: (location.search as { view?: string }).view }),
  });
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map(({ label: words, to, view, search }) => {
        const shown = pathname === to && view === here;
        const address: Record<string, unknown> = { ...search, ...(view ? { view } : {}) };
        return (
          <Link
            key={words}
            to={anyPath(to)}
            search={address}
            className={classes.view}
            {...(shown ? { 'aria-current': 'page' } : {})}
            data-here={shown || undefined}
          >
            {words}
          </Link>
        );
      })}
    </nav>
  );
}
