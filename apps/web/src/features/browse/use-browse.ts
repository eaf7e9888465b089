import { useNavigate, useSearch } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { readBrowseSearch } from './queries/search.ts';
import type { BrowseSearch } from './queries/search.ts';

export type Browse = {
  readonly search: BrowseSearch;
  /** Changes some of the search and begins again at its first page. */
  readonly refine: (change: BrowseSearch, options?: { readonly replace?: boolean }) => void;
  /** Lets go of every filter; words and category stay. */
  readonly clear: () => void;
  readonly showPage: (page: number) => void;
};

/** The search that the address holds, and the ways to change it. Scroll stays where it is, and Back undoes a filter. */
export function useBrowse(slug: string | undefined): Browse {
  const search = readBrowseSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: BrowseSearch, replace: boolean): void => {
    void navigate({
      to: anyPath(slug === undefined ? '/browse' : `/browse/${slug}`),
      search: compact(next) as never,
      replace,
      resetScroll: false,
    });
  };
  return {
    search,
    refine: (change, { replace = false } = {}) => {
      go({ ...search, ...change, page: undefined }, replace);
    },
    clear: () => {
      go({ q: search.q, sort: search.sort }, false);
    },
    showPage: (page) => {
      go({ ...search, page }, true);
    },
  };
}
