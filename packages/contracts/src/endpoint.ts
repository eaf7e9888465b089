import type { z } from 'zod';
import type { ErrorCode } from './errors/index.ts';
import type { PermissionKey } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `public`: anyone. `link`: anyone with the unguessable short code or token in the path.
 * - `session`: the browser's cookies, for endpoints that renew or end the session.
 * - `user`: any signed-in person or client. `person`: a signed-in person, never an API key or client. `permission`: a
 * signed-in person whose role holds the key in some scope;
 * the use case narrows it to the rows in scope; with `people` set a person, never an API key or client. `operator`:
 *   staff of the platform (user
 *   type 1). `scim`: an API key that may synchronize the team's people with a directory.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'link' }
  | { readonly kind: 'session' }
  | { readonly kind: 'user' }
  | { readonly kind: 'person' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'scim' }
  | { readonly kind: 'permission'; readonly key: PermissionKey; readonly people?: true };

export const anyone: Access = { kind: 'public' };
export const linkHolder: Access = { kind: 'link' };
export const ownSession: Access = { kind: 'session' };
export const signedIn: Access = { kind: 'user' };
export const signedInPerson: Access = { kind: 'person' };
export const operatorOnly: Access = { kind: 'operator' };
export const scimKey: Access = { kind: 'scim' };
export function permission(key: PermissionKey): Access {
  return { kind: 'permission', key };
}
/** Like `permission`, but never for an API key or client: for calls that grant further access, such as API keys. */
export function personWith(key: PermissionKey): Access {
  return { kind: 'permission', key, people: true };
}

/** A successful response. `type` is the media type; null if the response has no content. */
export type Answer = {
  readonly status: 200 | 201 | 204 | 303;
  readonly type: string | null;
  readonly description?: string;
};

export type EndpointDefinition = {
  readonly method: Method;
  /** Path with parameters in braces, as OpenAPI writes it: `/api/v2/orders/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Whether an Idempotency-Key is honoured (RULES §2). */
  readonly idempotent?: boolean;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Accepts a file as the entire body instead of JSON, with a maximum size and these media types. */
  readonly file?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** Also accepts the body as a form, as required by external standards (RULES §15). */
  readonly form?: true;
  readonly response: z.ZodType;
  /** Every successful response; defaults to 200 with JSON. */
  readonly answers?: readonly Answer[];
  /** Error codes that this endpoint can return, besides those that every endpoint can return. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Whether staff can call it while they impersonate a person. By default a GET is allowed and any other method
   * refused. Declare `allowed` for another method that only reads, and `refused` if the response is meant only for that
   * person.
   */
  readonly impersonation?: 'allowed' | 'refused';
  /** Available to an operator who has no second factor yet: the calls needed to add one. */
  readonly withoutFactor?: true;
  /**
   * Compresses the response. Only for responses without secrets (no tokens, keys, codes or links that grant access): if
   * input from the caller is repeated next to a secret, the length of the compressed response reveals the secret step
   * by step.
   */
  readonly compressed?: true;
  /** Maximum body size in bytes; 1 MiB by default. */
  readonly bodyLimitBytes?: number;
};

/**
 * Checks whether a call is allowed while impersonating: as declared in its contract, otherwise only if its method is
 * GET.
 */
export function opensWhileImpersonating({
  method,
  impersonation,
}: Pick<EndpointDefinition, 'method' | 'impersonation'>): boolean {
  return impersonation ? impersonation === 'allowed' : method === 'GET';
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input of a handler: parsed values. */
export type EndpointInput<E extends EndpointDefinition> = {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
};

/** The request that a caller sends: only the parts that the endpoint declares. */
export type EndpointRequest<E extends EndpointDefinition> = (E['params'] extends z.ZodType
  ? { readonly params: Input<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { readonly query?: Input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { readonly body: Input<E['body']> } : object) &
  (E['file'] extends object ? { readonly file: Blob } : object) & { readonly idempotencyKey?: string };

export type EndpointResponse<E extends EndpointDefinition> = z.output<E['response']>;

/**
 * Declares one endpoint of the API. The value is the single source of its route, validation, client, documentation and
 * deny tests.
 */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}
