import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responsesOf } from './openapi-operation.ts';

/** Media types by status, as listed in the OpenAPI description. */
type DescribedTypes = ReadonlyMap<number, readonly string[]>;

const described = new WeakMap<EndpointDefinition, DescribedTypes>();

function describedBy(endpoint: EndpointDefinition): DescribedTypes {
  const known = described.get(endpoint);
  if (known) return known;
  const made = new Map(
    Object.entries(responsesOf(endpoint)).map(([status, { content }]) => [Number(status), Object.keys(content ?? {})]),
  );
  described.set(endpoint, made);
  return made;
}

/**
 * Checks that the OpenAPI description names the status and media type of a response. @returns what it lacks, or null.
 */
export function undescribedFault(
  endpoint: EndpointDefinition,
  { status, type }: { readonly status: number; readonly type: string | null },
): string | null {
  const types = describedBy(endpoint).get(status);
  const fits = types?.length === 0 ? type === null : type !== null && types?.includes(type);
  if (fits) return null;
  const listed = [...describedBy(endpoint)].map(([code, list]) => `${code} ${list.join(' or ') || 'without content'}`);
  return `${endpoint.method} ${endpoint.path} answered ${status} ${type ?? 'without content'}; its contract describes ${listed.join(', ')}.`;
}

/**
 * In tests and development, refuses to send a response that the endpoint's OpenAPI description does not list, so that
 * every API test also checks the description.
 */
export function answerCheck(endpoint: EndpointDefinition) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const header = reply.getHeader('content-type');
    const type = typeof header === 'string' ? (header.split(';')[0]?.trim() ?? null) : null;
    const missing = undescribedFault(endpoint, {
      status: reply.statusCode,
      type: reply.statusCode === 204 ? null : type,
    });
    if (missing) throw new Error(missing);
    return payload;
  };
}
