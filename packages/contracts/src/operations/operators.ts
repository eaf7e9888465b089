import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { emailAddress, id, idParams, instant, statusOk } from '../shapes.ts';

/** A person who operates the installation. */
export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Number of passkeys and authenticator apps. In production an operator without one can do nothing except add one. */
  factors: z.int(),
  dateCreated: instant,
  abilities: z.object({ canRemove: z.boolean() }),
});
export type Operator = z.infer<typeof operator>;

export const listOperators = endpoint({
  method: 'GET',
  path: '/v3/ops/operators',
  summary: 'The operators, the first one first.',
  access: operatorOnly,
  response: z.object({ data: z.array(operator) }),
});

export const makeOperator = endpoint({
  method: 'POST',
  path: '/v3/ops/operators',
  summary:
    'Make a person with an account an operator. For the approval of credits the two count as one person until the command makes that person an operator.',
  access: operatorOnly,
  body: z.strictObject({ email: emailAddress }),
  response: statusOk,
  errors: ['operator.no-account', 'operator.no-factor', ...asksForStepUp],
});

export const removeOperator = endpoint({
  method: 'DELETE',
  path: '/v3/ops/operators/{id}',
  summary: 'Remove an operator, who stays a user. The last one cannot be removed.',
  access: operatorOnly,
  params: idParams,
  response: statusOk,
  errors: ['operator.not-found', 'operator.last', ...asksForStepUp],
});
