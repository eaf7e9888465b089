import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { id, instant } from '../shapes.ts';

/** Settings that operators can switch, for one team or everywhere. Only settings that are in use are listed here. */
export const flagNames = ['gift-restrictions-off', 'christmas-mode', 'post-office', 'featured-taxonomy'] as const;
export type FlagName = (typeof flagNames)[number];

/**
 * `on`; `off` if a team is excluded from a setting of its parent or of the installation; for the featured category, its
 * id.
 */
const flagValue = z.union([z.enum(['on', 'off']), id]);

const setBy = z.object({
  name: z.string(),
  date: instant,
  value: z.string(),
  /** The name of the featured category; null for every other flag. */
  valueName: z.string().nullable(),
});

/** A flag, and where it is set: everywhere or for which teams. */
export const flag = z.object({
  name: z.enum(flagNames),
  everywhere: setBy.nullable(),
  teams: z.array(setBy.extend({ teamId: id, teamName: z.string() })),
});
export type Flag = z.infer<typeof flag>;

export const listFlags = endpoint({
  method: 'GET',
  path: '/v3/ops/flags',
  summary: 'Every flag, and where it is set.',
  access: operatorOnly,
  response: z.object({ data: z.array(flag) }),
});

export const setFlag = endpoint({
  method: 'PUT',
  path: '/v3/ops/flags',
  summary:
    'Set a flag or take it away, for a team and its subteams, or, without a team, everywhere. Of several the nearest counts: a team’s before its parent’s before everyone’s before the settings. It acts from the next request on.',
  access: operatorOnly,
  body: z
    .strictObject({ name: z.enum(flagNames), teamId: id.nullable(), on: z.boolean(), value: flagValue.default('on') })
    .refine(({ name, on, value }) => !on || value === 'off' || (name === 'featured-taxonomy') === (value !== 'on'), {
      path: ['value'],
      error: 'The featured category needs its id, and no other flag has one.',
    }),
  response: z.object({ data: z.array(flag) }),
  errors: ['team.not-found', 'taxonomy.not-found', ...asksForStepUp],
});
