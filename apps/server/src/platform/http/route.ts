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
   * For an endpoint that refuses repeated requests itself, in the transaction that stores the response for the
   * Idempotency-Key. The stored response is looked up only after a refusal, which saves a query for every first
   * request.
   */
  readonly repeatsAreRefused?: boolean;
};

/** An endpoint and its handler. */
export type Route = RouteOptions & {
  readonly endpoint: EndpointDefinition;
  readonly handle: (ctx: Context, input: EndpointInput<EndpointDefinition>, transport: Transport) => Promise<unknown>;
};

/** Binds a contract to its handler; the types of input and response come from the contract. */
export function route<const E extends EndpointDefinition>(
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions = {},
): Route {
  return { ...options, endpoint, handle: handle as Route['handle'] };
}
