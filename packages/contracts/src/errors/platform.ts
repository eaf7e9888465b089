import type { ErrorEntry } from './entry.ts';

/** Errors that any endpoint can return. */
export const platformErrors = {
  'request.malformed': {
    status: 400,
    message: 'The request is not valid.',
    help: 'Correct the listed fields and try again.',
  },
  'request.field-not-in-use': {
    status: 422,
    message: 'Some of these fields have no effect yet.',
    help: 'Leave out the listed fields: they would be ignored.',
  },
  'request.invalid-json': {
    status: 400,
    message: 'The body is not valid JSON.',
    help: 'Check the body for a missing bracket or quote.',
  },
  'request.too-large': {
    status: 413,
    message: 'The request body is too large.',
    help: 'Send less at once.',
  },
  'request.unsupported-media': {
    status: 415,
    message: 'This endpoint does not accept this content type.',
    help: 'Send application/json, or a file of one of the types that the endpoint takes.',
  },
  'request.not-found': {
    status: 404,
    message: 'There is nothing at this address.',
    help: 'Check the address; /openapi.json lists every endpoint.',
  },
  'request.rate-limited': {
    status: 429,
    message: 'Too many requests in a short time.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'server.unexpected': {
    status: 500,
    message: 'Something went wrong on our side.',
    help: 'Try again. If it keeps happening, contact us with the request id.',
    retryable: true,
  },
  'server.busy': {
    status: 503,
    message: 'The service is busy.',
    help: 'Wait for the time in Retry-After, then try again.',
    retryable: true,
  },
  'idempotency.body-changed': {
    status: 409,
    message: 'This Idempotency-Key was used with another body.',
    help: 'Use a new key for a new request.',
  },
  'idempotency.in-progress': {
    status: 409,
    message: 'A request with this Idempotency-Key is still running.',
    help: 'Wait a moment and send it again with the same key.',
    retryable: true,
  },
} as const satisfies Record<string, ErrorEntry>;
