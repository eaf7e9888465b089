import { getSuperLaunch } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { superLinkKeys } from '../../../shared/query-keys/super-link-keys.ts';

/** A super link as people see it who may claim: from whom, and in which language. */
export const launchQuery = (shortcode: string) =>
  queryOptions({
    queryKey: superLinkKeys.launch(shortcode),
    queryFn: ({ signal }) => api.call(getSuperLaunch, { params: { shortcode } }, { signal }),
    enabled: shortcode !== '',
  });
