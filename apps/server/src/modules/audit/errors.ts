import { limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  malformedCursor: () =>
    catalogueError('request.malformed', {
      fields: [{ path: 'cursor', message: 'must be the `next` value of a page' }],
    }),
  tooMany: () =>
    catalogueError('audit.too-many', {
      values: { limit: limits.auditExportRows.toLocaleString('en-GB') },
      details: { limit: limits.auditExportRows },
    }),
};
