import { z } from 'zod';
import { anyone, endpoint, operatorOnly } from '../endpoint.ts';
import { emailAddress, id, idParams, instant, statusOk } from '../shapes.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line of text');

const messageText = z.string().trim().min(1).max(4_000);

/** A person's question to support. */
export const helpDraft = z.strictObject({
  name: line(100),
  email: emailAddress,
  message: messageText,
  /** The page that they came from; parts of its address that grant access are removed before it is stored. */
  page: line(500).default('/'),
  /** The id of the failed request, if there was one. */
  requestId: line(100).optional(),
});
export type HelpDraft = z.input<typeof helpDraft>;

export const askForHelp = endpoint({
  method: 'POST',
  path: '/v3/help-requests',
  summary:
    'Ask support, with or without an account. It waits in the operators’ queue and is mailed to the support address, where one is set; the answer comes by mail.',
  access: anyone,
  body: helpDraft,
  response: z.object({ id }),
});

/** `open`: waiting. `taken`: an operator is handling it. `closed`: no further action is needed. */
export const helpStates = ['open', 'taken', 'closed'] as const;
export type HelpState = (typeof helpStates)[number];

const operatorName = z.object({ id, name: z.string() });

export const helpRequest = z.object({
  id,
  state: z.enum(helpStates),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  page: z.string(),
  requestId: z.string().nullable(),
  dateCreated: instant,
  takenBy: operatorName.nullable(),
  dateTaken: instant.nullable(),
  dateClosed: instant.nullable(),
  replies: z.int(),
});
export type HelpRequest = z.infer<typeof helpRequest>;

/** A help request with its answers, oldest first. `dateSent` is null until the mail server accepts the answer. */
export const helpThread = helpRequest.extend({
  answers: z.array(
    z.object({
      id,
      operator: operatorName,
      text: z.string(),
      dateCreated: instant,
      dateSent: instant.nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type HelpThread = z.infer<typeof helpThread>;

export const listHelpRequests = endpoint({
  method: 'GET',
  path: '/v3/ops/help-requests',
  summary: 'The newest 50 requests for help that wait or are taken, or those that were closed.',
  access: operatorOnly,
  query: z.strictObject({ closed: z.enum(['true', 'false']).default('false') }),
  response: z.object({ data: z.array(helpRequest), total: z.int() }),
});

export const readHelpRequest = endpoint({
  method: 'GET',
  path: '/v3/ops/help-requests/{id}',
  summary: 'A request for help with its answers.',
  access: operatorOnly,
  params: idParams,
  response: helpThread,
  errors: ['help-request.not-found'],
});

export const takeHelpRequest = endpoint({
  method: 'POST',
  path: '/v3/ops/help-requests/{id}/take',
  summary: 'Take a request, also from another operator, so that two do not answer it at once.',
  access: operatorOnly,
  params: idParams,
  response: statusOk,
  errors: ['help-request.not-found', 'help-request.closed'],
});

export const answerHelpRequest = endpoint({
  method: 'POST',
  path: '/v3/ops/help-requests/{id}/answers',
  summary: 'Answer by email. Replies go to the support address. This also takes the request.',
  access: operatorOnly,
  params: idParams,
  idempotent: true,
  body: z.strictObject({ text: messageText }),
  response: helpThread,
  errors: ['help-request.not-found', 'help-request.closed'],
});

export const closeHelpRequest = endpoint({
  method: 'POST',
  path: '/v3/ops/help-requests/{id}/close',
  summary: 'Close a request, or open it again.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ closed: z.boolean() }),
  response: statusOk,
  errors: ['help-request.not-found'],
});
