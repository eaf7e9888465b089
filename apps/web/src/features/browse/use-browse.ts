import { useNavigate, useSearch } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { readBrowseSearch } from './queries/search.ts';
import type { BrowseSearch } from './queries/search.ts';

export type Browse = {
  readonly search: BrowseSearch;
  /** Changes parts of the search and returns to its first page. */
  readonly refine: (change: BrowseSearch, options?: { readonly replace?: boolean }) => void;
  /** Clears every filter; the search text and category stay. */
  readonly clear: () => void;
  readonly showPage: (page: number) => void;
};

/** Returns the search in the URL, and functions to change it. The scroll position stays, and Back undoes a filter. */
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
