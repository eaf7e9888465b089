import { z } from 'zod';
import { accessErrors } from './access.ts';
import { catalogueErrors } from './catalogue.ts';
import { giftingErrors } from './gifting.ts';
import { inviteErrors } from './invites.ts';
import { moneyErrors } from './money.ts';
import { platformErrors } from './platform.ts';
import { ssoErrors } from './sso.ts';
import { secondFactorErrors } from './second-factors.ts';
import { teamsErrors } from './teams.ts';

/**
 * Every error that leaves the server, by its stable code (RULES §14). Codes are never reused for another meaning.
 */
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
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export const fieldError = z.object({ path: z.string(), message: z.string() });

/** The one shape of an error on the wire (RULES §14). */
export const wireError = z.object({
  code: z.union([z.string(), z.number()]),
  help: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string().optional(),
  retryable: z.boolean().optional(),
});
export type WireError = z.infer<typeof wireError>;
