import type { ReactNode } from 'react';
import { Link, useRouterState } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';
import classes from './list-views.module.css';

export type ListView = {
  readonly label: string;
  readonly to: string;
  /** Distinguishes this view from others with the same path. */ readonly view?: string | undefined;
  /** Id of a saved view, from the URL. */ readonly saved?: string;
  /** Other search parameters of the view. */ readonly search?: Record<string, unknown>;
  /** Shown before the name. */ readonly mark?: ReactNode;
};

/** The views of a list, each a link, so that it can be bookmarked and shared. */
export function ListViews({ label, views }: { readonly label: string; readonly views: readonly ListView[] }) {
  const { pathname, here, open } = useRouterState({
    select: ({ location }) => {
      const { view, saved } = location.search as { view?: string; saved?: string };
      return { pathname: location.pathname, here: view, open: saved };
    },
  });
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map(({ label: words, to, view, saved, search, mark }) => {
        const shown = pathname === to && (saved || open ? saved === open : view === here);
        const address: Record<string, unknown> = { ...search, ...(view ? { view } : {}), ...(saved ? { saved } : {}) };
        return (
          <Link
            key={saved ?? words}
            to={anyPath(to)}
            search={address}
            className={classes.view}
            {...(shown ? { 'aria-current': 'page' } : {})}
            data-here={shown || undefined}
          >
            {mark}
            {words}
          </Link>
        );
      })}
    </nav>
  );
}
