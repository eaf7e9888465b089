import { getContactPreferences, listEmailTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { requireUser } from '../../shared/session/session.ts';

/** Which optional mails one gets. */
export const preferencesQuery = queryOptions({
  queryKey: ['contact-preferences'],
  queryFn: ({ signal }) => api.call(getContactPreferences, { params: { email: requireUser().user.email } }, { signal }),
});

/** Every kind of mail that the product sends. */
export const templatesQuery = queryOptions({
  queryKey: ['email-templates'],
  staleTime: Infinity,
  queryFn: ({ signal }) => api.call(listEmailTemplates, {}, { signal }),
});
