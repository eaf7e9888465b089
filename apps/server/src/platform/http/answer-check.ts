import type { EndpointDefinition } from '@huggg/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responsesOf } from './openapi-operation.ts';

/** Media types by status, as the OpenAPI description lists them. */
type Described = ReadonlyMap<number, readonly string[]>;

const described = new WeakMap<EndpointDefinition, Described>();

function describedBy(endpoint: EndpointDefinition): Described {
  const known = described.get(endpoint);
  if (known) return known;
  const made = new Map(
    Object.entries(responsesOf(endpoint)).map(([status, { content }]) => [Number(status), Object.keys(content ?? {})]),
  );
  described.set(endpoint, made);
  return made;
}

/** The OpenAPI description must name every status and media type that is answered. @returns what it lacks, or null. */
export function undescribed(
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
 * Refuses, in tests and development, to send an answer that the OpenAPI description of the call does not name: each
 * test of the API compares what it sees with the description.
 */
export function answerCheck(endpoint: EndpointDefinition) {
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const header = reply.getHeader('content-type');
    const type = typeof header === 'string' ? (header.split(';')[0]?.trim() ?? null) : null;
    const missing = undescribed(endpoint, { status: reply.statusCode, type: reply.statusCode === 204 ? null : type });
    if (missing) throw new Error(missing);
    return payload;
  };
}
