import type { ErrorEntry } from './entry.ts';

/** Errors of prints. */
export const printableErrors = {
  'printable.not-found': {
    status: 404,
    message: 'There is no print of this order yet.',
    help: 'Save its design first.',
  },
  'printable.not-printed': {
    status: 422,
    message: 'The gifts of this order are not printed.',
    help: 'Choose an order whose gifts are printed.',
  },
  'printable.template-not-found': {
    status: 404,
    message: 'There is no such template for prints.',
    help: 'Choose one from GET /v3/printables/templates.',
  },
  'printable.logo-unknown': {
    status: 422,
    message: 'This logo was not uploaded here, or is someone else’s.',
    help: 'Upload the logo again, and use the key that the upload returns.',
  },
  'printable.version-conflict': {
    status: 409,
    message: 'This design was changed elsewhere since you opened it.',
    help: 'Load it again, and make your change once more.',
  },
  'printable.too-many-templates': {
    status: 422,
    message: 'Your team already has {limit} templates for prints, which is the limit.',
    help: 'Retire one that you no longer use.',
  },
  'printable.too-many-logos': {
    status: 422,
    message: 'Your team already has {limit} logos for prints, which is the limit.',
    help: 'Use one of those that it has.',
  },
  'printable.field-missing': {
    status: 422,
    message: 'This print needs a value for: {fields}.',
    help: 'Fill it in, or choose another template.',
  },
  'printable.field-unknown': {
    status: 422,
    message: '“{field}” is not a field of this template.',
    help: 'Use the names of the template’s fields.',
  },
  'printable.gift-not-found': {
    status: 404,
    message: 'One of these gifts is not in this order.',
    help: 'Use ids of gifts of this order.',
  },
  'printable.does-not-fit': {
    status: 422,
    message: 'The page of gift {position} cannot be printed. {problems}',
    help: 'Change the design, or what is printed for this recipient, and look at the preview.',
  },
  'printable.too-many': {
    status: 422,
    message: 'You asked for {count} prints. One file holds up to {limit}: {over} too many.',
    help: 'Choose fewer gifts, and print the others as another file.',
  },
  'printable.too-many-receivers': {
    status: 422,
    message: 'You gave {count} recipients, and {limit} gifts of this order have none yet: {over} too many.',
    help: 'Leave some out, or name the gifts whose recipients you want to change.',
  },
  'printable.nothing-to-print': {
    status: 422,
    message: 'None of these gifts can be given any more.',
    help: 'Choose gifts that are not redeemed, expired or cancelled, and are not held for a check.',
  },
  'printable.being-made': {
    status: 409,
    message: 'Prints of this order are already being made.',
    help: 'Wait until they are ready, so that every page is counted once.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
