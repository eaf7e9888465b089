import type { ErrorEntry } from './entry.ts';

/** Errors of wraps, themes and templates. */
export const stylingErrors = {
  'giftwrap.not-found': {
    status: 404,
    message: 'There is no such wrap.',
    help: 'Choose one of GET /v3/giftwraps.',
  },
  'giftwrap.too-many': {
    status: 422,
    message: 'Your team keeps {limit} wraps, which is as many as it can.',
    help: 'Retire one that you no longer use.',
  },
  'theme.not-found': {
    status: 404,
    message: 'There is no such theme.',
    help: 'Choose one of GET /v3/themes.',
  },
  'template.not-found': {
    status: 404,
    message: 'There is no such template.',
    help: 'Check the id.',
  },
  'template.too-many': {
    status: 422,
    message: 'Your team keeps {limit} templates, which is as many as it can.',
    help: 'Retire one that you no longer use.',
  },
  'template.domain-not-proven': {
    status: 422,
    message: 'Mails cannot use an address outside your team’s proven domain.',
    help: 'Use an address in the domain that your team has proven under Team, Information, or prove it first.',
  },
  'message.placeholder-unknown': {
    status: 422,
    message: '{{{name}}} is not known. Did you mean {{{nearest}}}?',
    help: 'Correct the placeholder in the message, or take it out.',
  },
  'message.placeholder-open': {
    status: 422,
    message: 'A placeholder that begins with {{ has no end.',
    help: 'Close it with }}, or take it out.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
