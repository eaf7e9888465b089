import { getSuperLaunch } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

/** A super link as people who can claim see it: the sender and the language. */
export const launchQuery = (shortcode: string) =>
  queryOptions({
    queryKey: superLinkKeys.launch(shortcode),
    queryFn: ({ signal }) => api.call(getSuperLaunch, { params: { shortcode } }, { signal }),
    enabled: shortcode !== '',
  });
