import { coverLeastWidth } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  pictureUnreadable: () => catalogueError('picture.unreadable'),
  picturesUsedUp: (limit: number) =>
    catalogueError('picture.day-used-up', { values: { limit }, retryAfterSeconds: 3600 }),
  pictureTooSmall: (width: number) => catalogueError('picture.too-small', { values: { width, min: coverLeastWidth } }),
};
