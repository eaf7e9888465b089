import type { ErrorEntry } from './entry.ts';

/** Errors of brands, gifts and categories. */
export const catalogueErrors = {
  'product.not-found': { status: 404, message: 'There is no such gift.', help: 'Check the id, or browse for another.' },
  'product.not-purchasable': {
    status: 422,
    message: '{name} is not available at the moment.',
    help: 'Choose another gift.',
  },
  'product.no-choices': {
    status: 404,
    message: 'This gift has no choices.',
    help: 'Only a choice of gift has choices.',
  },
  'product.not-sold': {
    status: 409,
    message: '{name} is not on sale.',
    help: 'Only a gift on sale can be withdrawn.',
  },
  'product.not-withdrawn': {
    status: 409,
    message: '{name} is not withdrawn.',
    help: 'Only a withdrawn gift can be restored. To sell other gifts, import them.',
  },
  'product.last-choice': {
    status: 409,
    message: 'This is the last gift in {choice}, which unclaimed gifts still offer.',
    help: 'Import the choice with another gift in it first.',
  },
  'catalogue-bundle.not-found': { status: 404, message: 'There is no such bundle.', help: 'Choose one from the list.' },
  'catalogue-bundle.not-ready': {
    status: 409,
    message: 'This is not possible with the bundle as it is now.',
    help: 'Load the page again: the bundle was checked, imported or discarded in the meantime.',
  },
  'catalogue-bundle.outdated': {
    status: 409,
    message: 'The catalogue changed since this bundle was checked.',
    help: 'Check the bundle again to see what it changes now.',
  },
  'brand.not-found': { status: 404, message: 'There is no such brand.', help: 'Check the id.' },
  'brand.terms-not-accepted': {
    status: 422,
    message: 'You have not accepted the terms of {brand} yet.',
    help: 'Read and accept them where you choose the gift.',
  },
  'taxonomy.not-found': { status: 404, message: 'There is no such category.', help: 'Check the id or slug.' },
} as const satisfies Record<string, ErrorEntry>;
