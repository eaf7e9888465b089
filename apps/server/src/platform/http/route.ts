import type { EndpointDefinition, EndpointInput, EndpointResponse } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** What a handler may need of the transport: cookies to set, the caller's address. Most handlers take only the context. */
export type Transport = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type Handler<E extends EndpointDefinition> = (
  ctx: Context,
  input: EndpointInput<E>,
  transport: Transport,
) => Promise<EndpointResponse<E>>;

export type RouteOptions = {
  /**
   * A call whose repeat is refused by its own work, in the transaction that remembers the answer to its Idempotency-Key: the answer is
   * looked for only after a refusal, which spares every first call a question.
   */
  readonly repeatsAreRefused?: boolean;
};

/** An endpoint with the function that answers it. */
export type Route = RouteOptions & {
  readonly endpoint: EndpointDefinition;
  readonly handle: (ctx: Context, input: EndpointInput<EndpointDefinition>, transport: Transport) => Promise<unknown>;
};

/** Binds a contract to its handler; the types of input and answer come from the contract. */
export function route<const E extends EndpointDefinition>(
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, handle: handle as Route['handle'] };
}
