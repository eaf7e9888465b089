import { limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  brandingNotFound: () => catalogueError('branding.not-found'),
  brandingChanged: (version: number) => catalogueError('branding.version-conflict', { details: { version } }),
  nameTaken: (name: string) =>
    catalogueError('branding.name-taken', {
      values: { name },
      fields: [{ path: 'name', message: 'is the name of another branding' }],
    }),
  logoUnknown: () =>
    catalogueError('branding.logo-unknown', {
      fields: [{ path: 'model.logo.address', message: 'is not a logo that was uploaded here' }],
    }),
  tooMany: () => catalogueError('branding.too-many', { values: { limit: limits.brandingsPerTeam } }),
};
