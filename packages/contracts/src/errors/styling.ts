import type { ErrorEntry } from './entry.ts';

/** Errors of brandings, wraps, themes and templates. */
export const stylingErrors = {
  'giftwrap.not-found': {
    status: 404,
    message: 'There is no such wrap.',
    help: 'Choose one from GET /v3/giftwraps.',
  },
  'giftwrap.version-conflict': {
    status: 409,
    message: 'Someone else changed this wrap since you opened it.',
    help: 'Copy what you wrote, open the wrap again, and make your change once more.',
  },
  'giftwrap.too-many': {
    status: 422,
    message: 'Your team already has {limit} wraps, which is the limit.',
    help: 'Retire one that you no longer use.',
  },
  'theme.not-found': {
    status: 404,
    message: 'There is no such theme.',
    help: 'Choose one from GET /v3/themes.',
  },
  'theme.version-conflict': {
    status: 409,
    message: 'Someone else saved this theme since you opened it.',
    help: 'Copy what you wrote, open the theme again, and make your change once more.',
  },
  'template.version-conflict': {
    status: 409,
    message: 'Someone else saved this template since you opened it.',
    help: 'Copy what you wrote, open the template again, and make your change once more.',
  },
  'template.not-found': {
    status: 404,
    message: 'There is no such template.',
    help: 'Check the id.',
  },
  'template.too-many': {
    status: 422,
    message: 'Your team already has {limit} templates, which is the limit.',
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
  'branding.not-found': {
    status: 404,
    message: 'There is no such branding.',
    help: 'Choose one of the brandings that your team may use.',
  },
  'branding.version-conflict': {
    status: 409,
    message: 'Someone else saved this branding since you opened it.',
    help: 'Copy what you wrote, open the branding again, and make your change once more.',
  },
  'branding.name-taken': {
    status: 422,
    message: 'Your team has another branding called {name}.',
    help: 'Choose another name.',
  },
  'branding.logo-unknown': {
    status: 422,
    message: 'This logo was not uploaded here.',
    help: 'Upload the logo again, and use the address that the upload returns.',
  },
  'branding.too-many': {
    status: 422,
    message: 'A team can have at most {limit} brandings.',
    help: 'Delete one that you no longer need.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
