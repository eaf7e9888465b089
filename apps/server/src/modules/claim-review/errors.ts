import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  notFound: () => catalogueError('claim-review.not-found'),
  decided: () => catalogueError('claim-review.decided'),
  blockNotFound: () => catalogueError('claim-block.not-found'),
  blockUnreadable: (kind: string) =>
    catalogueError('claim-block.unreadable', {
      values: { kind },
      fields: [{ path: 'value', message: `is not a valid ${kind}` }],
    }),
  effectNotPossible: (kind: string) =>
    catalogueError('claim-block.effect-not-possible', {
      values: { kind },
      fields: [{ path: 'effect', message: `is not possible for this kind of entry (${kind})` }],
    }),
  blockOver: () =>
    catalogueError('claim-block.over', { fields: [{ path: 'endsAt', message: 'must be in the future' }] }),
  blockThereAlready: () => catalogueError('claim-block.there-already'),
};
