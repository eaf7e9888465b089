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
  'product.not-sold': {
    status: 409,
    message: '{name} is not sold.',
    help: 'Only what is sold can be withdrawn.',
  },
  'product.not-withdrawn': {
    status: 409,
    message: '{name} is not withdrawn.',
    help: 'Only what was withdrawn can be restored. An import says what else is sold.',
  },
  'product.last-choice': {
    status: 409,
    message: 'It is the last gift of {choice}, which unclaimed gifts offer.',
    help: 'Import the choice with another gift in it first.',
  },
  'catalogue-bundle.not-found': { status: 404, message: 'There is no such bundle.', help: 'Choose one of the list.' },
  'catalogue-bundle.not-ready': {
    status: 409,
    message: 'This bundle cannot do that now.',
    help: 'Read the page again: it was checked, imported or discarded meanwhile.',
  },
  'catalogue-bundle.outdated': {
    status: 409,
    message: 'The catalogue changed since this bundle was checked.',
    help: 'Check the bundle again, and read what it changes now.',
  },
  'brand.not-found': { status: 404, message: 'There is no such brand.', help: 'Check the id.' },
  'brand.terms-not-accepted': {
    status: 422,
    message: 'The terms of {brand} are not accepted yet.',
    help: 'Read and accept them where the gift is chosen.',
  },
  'taxonomy.not-found': { status: 404, message: 'There is no such category.', help: 'Check the id or slug.' },
} as const satisfies Record<string, ErrorEntry>;
