import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  supplierNotFound: () => catalogueError('code-supplier.not-found'),
  supplierNamedTwice: () => catalogueError('code-supplier.named-twice'),
  supplierKeeps: () => catalogueError('code-supplier.kept'),
  supplierSilent: () => catalogueError('code-supplier.silent'),
  productNotFound: () => catalogueError('product.not-found'),
  requestNotFound: () => catalogueError('code-request.not-found'),
  differenceNotFound: () => catalogueError('code-difference.not-found'),
  actNotPossible: () => catalogueError('code-difference.act-not-possible'),
};
