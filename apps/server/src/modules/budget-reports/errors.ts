import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  invoiceNotFound: () => catalogueError('budget.invoice-not-found'),
  linkEnded: () => catalogueError('budget.link-ended'),
};
