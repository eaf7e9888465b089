import { creditRequest, emailAddress, planDraft } from '@huggg/contracts';
import { z } from 'zod';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line of text');

/** The input of a setup, from the setup page, command prompts, flags or a file. */
export const setupInput = z.strictObject({
  productName: line(40).optional(),
  /** Required if there is no operator yet. */
  operator: z
    .strictObject({ firstName: line(100), surname: line(100), email: emailAddress, password: z.string() })
    .optional(),
  /** Plans for an installation that has none. Defaults to the two standard plans. */
  plans: z.array(planDraft).min(1).max(20).optional(),
  team: z.strictObject({ name: line(120), adminEmail: emailAddress }).optional(),
  /** A payment that was received, for the main wallet of the first team. */
  credit: creditRequest.omit({ walletId: true }).optional(),
});
export type SetupInput = z.output<typeof setupInput>;

/** One part of a setup: whether it was done now or existed already. */
export type SetupStep = { readonly part: string; readonly done: boolean; readonly text: string };
