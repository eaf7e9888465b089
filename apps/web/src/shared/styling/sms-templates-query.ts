import { listSmsTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { stylingKeys } from '../query-keys/styling-keys.ts';

/** The SMS templates of the team and its parent, including retired ones. */
export const smsTemplatesQuery = () =>
  queryOptions({
    queryKey: stylingKeys.smsTemplates(true),
    queryFn: ({ signal }) => api.call(listSmsTemplates, { query: { retired: 'true' } }, { signal }),
  });
