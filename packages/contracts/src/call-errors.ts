import type { EndpointDefinition } from './endpoint.ts';
import type { ErrorCode } from './errors/index.ts';

const errorsOfEveryCall = ['request.rate-limited', 'server.busy', 'server.unexpected'] as const;
const inputErrors = [
  'request.malformed',
  'request.field-not-in-use',
  'request.invalid-json',
  'request.too-large',
  'request.unsupported-media',
] as const;
const signedInErrors = [
  'access.signed-out',
  'access.token-invalid',
  'access.key-invalid',
  'access.address-not-allowed',
  'access.read-only',
  'access.people-only',
  'access.factor-needed',
  'access.forbidden',
] as const;
const idempotencyErrors = ['idempotency.body-changed', 'idempotency.in-progress'] as const;

/** Checks whether an endpoint reads no access token: its handler does its own authentication. */
export function isOpen({ access }: Pick<EndpointDefinition, 'access'>): boolean {
  return access.kind === 'public' || access.kind === 'link' || access.kind === 'session';
}

/**
 * Returns the errors that any call can return before its handler starts. They are derived from the contract, so no
 * contract lists them.
 */
export function derivedErrors(endpoint: EndpointDefinition): readonly ErrorCode[] {
  return [
    ...errorsOfEveryCall,
    ...inputErrors,
    ...(endpoint.params ? (['request.not-found'] as const) : []),
    ...(isOpen(endpoint) ? [] : signedInErrors),
    ...(endpoint.idempotent ? idempotencyErrors : []),
  ];
}

/** Returns every code that a call can return: those declared by its contract and those derived from it. */
export function errorsOf(endpoint: EndpointDefinition): ReadonlySet<ErrorCode> {
  return new Set([...derivedErrors(endpoint), ...(endpoint.errors ?? [])]);
}
