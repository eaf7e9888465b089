import type { ErrorEntry } from './entry.ts';

/** Errors of brands, gifts and categories. */
export const catalogueErrors = {
  'product.not-found': { status: 404, message: 'There is no such gift.', help: 'Check the id, or browse for another.' },
  'product.not-purchasable': {
    status: 422,
    message: '{name} is not available at the moment.',
    help: 'Choose another gift.',
  },
  'product.no-choices': { status: 404, message: 'This gift has no choices.', help: 'Only a choice of gift does.' },
  'brand.not-found': { status: 404, message: 'There is no such brand.', help: 'Check the id.' },
  'brand.terms-not-accepted': {
    status: 422,
    message: 'The terms of {brand} are not accepted yet.',
    help: 'Read and accept them where the gift is chosen.',
  },
  'taxonomy.not-found': { status: 404, message: 'There is no such category.', help: 'Check the id or slug.' },
} as const satisfies Record<string, ErrorEntry>;
