import { coverLeastWidth, limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  giftwrapNotFound: () => catalogueError('giftwrap.not-found'),
  giftwrapChanged: (version: number) => catalogueError('giftwrap.version-conflict', { details: { version } }),
  giftwrapNotYours: () => catalogueError('access.forbidden', { details: { permission: 'use-giftwrap' } }),
  tooManyGiftwraps: () => catalogueError('giftwrap.too-many', { values: { limit: limits.giftwrapsPerTeam } }),
  themeNotFound: () => catalogueError('theme.not-found'),
  themeChanged: (version: number) => catalogueError('theme.version-conflict', { details: { version } }),
  themeNotYours: () => catalogueError('access.forbidden', { details: { permission: 'add-themes' } }),
  brandingNotFound: () => catalogueError('branding.not-found'),
  templateNotFound: () => catalogueError('template.not-found'),
  letterTemplateNotFound: () =>
    catalogueError('printable.template-not-found', {
      fields: [{ path: 'letterTemplateId', message: 'is not a letter template that the team may use' }],
    }),
  templateChanged: (version: number) => catalogueError('template.version-conflict', { details: { version } }),
  tooManyTemplates: () => catalogueError('template.too-many', { values: { limit: limits.templatesPerTeam } }),
  domainNotProven: (fields: readonly string[]) =>
    catalogueError('template.domain-not-proven', {
      fields: fields.map((path) => ({ path, message: 'must be in a domain that your team has proven' })),
    }),
  teamNotFound: () => catalogueError('team.not-found'),
  pictureUnreadable: () => catalogueError('picture.unreadable'),
  picturesUsedUp: (limit: number) =>
    catalogueError('picture.day-used-up', { values: { limit }, retryAfterSeconds: 3600 }),
  pictureTooSmall: (width: number) => catalogueError('picture.too-small', { values: { width, min: coverLeastWidth } }),
};
