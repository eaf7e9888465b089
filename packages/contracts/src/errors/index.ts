import { accessErrors } from './access.ts';
import { budgetErrors } from './budgets.ts';
import { catalogueErrors } from './catalogue.ts';
import { giftingErrors } from './gifting.ts';
import { inviteErrors } from './invites.ts';
import { integrationErrors } from './integrations.ts';
import { moneyErrors } from './money.ts';
import { operationsErrors } from './operations.ts';
import { platformErrors } from './platform.ts';
import { postOfficeErrors } from './post-office.ts';
import { ssoErrors } from './sso.ts';
import { secondFactorErrors } from './second-factors.ts';
import { superLinkErrors } from './super-links.ts';
import { printableErrors } from './printables.ts';
import { stylingErrors } from './styling.ts';
import { teamsErrors } from './teams.ts';

export * from './wire-error.ts';

/** Every error that the server returns, by its stable code (RULES §14). Codes are never reused for another meaning. */
export const errorCatalogue = {
  ...platformErrors,
  ...accessErrors,
  ...ssoErrors,
  ...secondFactorErrors,
  ...teamsErrors,
  ...inviteErrors,
  ...catalogueErrors,
  ...moneyErrors,
  ...giftingErrors,
  ...superLinkErrors,
  ...budgetErrors,
  ...integrationErrors,
  ...operationsErrors,
  ...postOfficeErrors,
  ...stylingErrors,
  ...printableErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
