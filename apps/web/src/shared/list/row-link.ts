import { useRouter } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';

export type RowLink = { readonly to: '.'; readonly search?: Record<string, unknown> };

/** Splits a row's URL for the router, so that `/send/food?order=1` keeps its query string. */
export function useRowLink(): (address: string) => RowLink {
  const { options } = useRouter();
  return (address) => {
    const [path = '', query] = address.split('?');
    return { to: anyPath(path), ...(query ? { search: options.parseSearch(query) } : {}) };
  };
}
