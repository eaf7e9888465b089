import { coverLeastWidth } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  pictureUnreadable: () => catalogueError('picture.unreadable'),
  pictureTooSmall: (width: number) =>
    catalogueError('picture.too-small', { values: { width, least: coverLeastWidth } }),
};
