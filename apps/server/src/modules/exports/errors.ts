import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  notFound: () => catalogueError('export.not-found'),
  noFile: () => catalogueError('export.no-file'),
  linkEnded: () => catalogueError('export.link-ended'),
  beingPrinted: () => catalogueError('printable.being-made'),
  notOpen: () => catalogueError('export.not-open'),
  notFailed: () => catalogueError('export.not-failed'),
  tooManyOpen: (limit: number) => catalogueError('export.too-many-open', { values: { limit }, details: { limit } }),
  tooManyToday: (limit: number) => catalogueError('export.too-many-today', { values: { limit }, details: { limit } }),
};
