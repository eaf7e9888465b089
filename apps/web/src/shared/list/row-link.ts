import { useRouter } from '@tanstack/react-router';
import { anyPath } from '../navigation/any-path.ts';

export type RowLink = { readonly to: '.'; readonly search?: Record<string, unknown> };

/**
 * Takes a row's address apart as the router wants it, so that `/send/food?order=1` keeps what follows the question
 * mark.
 */
export function useRowLink(): (address: string) => RowLink {
  const { options } = useRouter();
  return (address) => {
    const [path = '', query] = address.split('?');
    return { to: anyPath(path), ...(query ? { search: options.parseSearch(query) } : {}) };
  };
}
