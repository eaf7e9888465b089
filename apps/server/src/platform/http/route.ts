import type { EndpointDefinition, EndpointInput, EndpointResponse } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/**
 * The parts of the transport that a handler may need: cookies, the caller's address. Most handlers take only the
 * context.
 */
export type Transport = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export type Handler<E extends EndpointDefinition> = (
  ctx: Context,
  input: EndpointInput<E>,
  transport: Transport,
) => Promise<EndpointResponse<E>>;

export type RouteOptions = {
  /**
   * An endpoint whose own work refuses a repeat, in the transaction that stores the answer for its Idempotency-Key. The
   * stored answer is looked up only after a refusal, which saves every first request a query.
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
