import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { errorsOf, opensWhileImpersonating, type EndpointDefinition, type EndpointInput } from '@huggg/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { CatalogueError, catalogueError } from '../errors.ts';
import { answerCheck } from './answer-check.ts';
import { isGivenUp } from './answer-limit.ts';
import { compressJson } from './compress.ts';
import { findAnswer, idempotencyKey, isDuplicateKeyError, type IdempotencyKey } from './idempotency.ts';
import type { Route } from './route.ts';
import { findUnstorable } from './unstorable.ts';
import { acceptFiles, requireBodyKind } from './upload.ts';

/**
 * Returns the actor of a token; null if the token is not valid.
 * @throws access.key-invalid, access.address-not-allowed for a key with a more specific error.
 */
export type Authenticate = (token: string, origin: Origin) => Promise<Actor | null>;

export type BindOptions = {
  readonly contextFor: (parts: {
    readonly requestId: string;
    readonly actor: Actor | null;
    readonly origin: Origin;
    readonly idempotency: IdempotencyKey | null;
    readonly isGivenUp: () => boolean;
  }) => Context;
  readonly authenticate: Authenticate;
  /** Whether responses are checked against their contract. True in tests and development. */
  readonly checkResponses: boolean;
  /** Whether an operator without a second factor may only add one. True in production. */
  readonly operatorsNeedFactor?: boolean;
};

const defaultBodyLimit = 1024 * 1024;

/** A file may be uploaded over a slow connection and is read before its response is sent. */
const uploadSeconds = 60;

/** An endpoint without a query schema accepts no query, so that a misspelt key is reported and not ignored. */
const noQuery = z.strictObject({});

/**
 * Registers every route with Fastify. A call is parsed, authenticated, authorised, executed once per idempotency key,
 * and checked.
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], options: BindOptions): void {
  acceptFiles(
    app,
    routes.map(({ endpoint }) => endpoint),
  );
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: route.endpoint.bodyLimitBytes ?? defaultBodyLimit,
      onSend: [
        ...(options.checkResponses ? [answerCheck(route.endpoint)] : []),
        ...(route.endpoint.compressed ? [compressJson] : []),
      ],
      config: {
        endpoint: `${route.endpoint.method} ${route.endpoint.path}`,
        ...(route.endpoint.file && { answerSeconds: uploadSeconds }),
        publicWrite: isPublicWrite(route.endpoint),
      },
      handler: (request, reply) => handleCall(route, request, reply, options),
    });
  }
}

/**
 * Calls with their own rate limits: the users of one office sign in, and its clients renew tokens, behind one address.
 */
const separatelyLimited: readonly string[] = ['/oauth/token', '/v3/sso/saml'];

function isPublicWrite({ access, method, path }: EndpointDefinition): boolean {
  return access.kind === 'public' && method !== 'GET' && !separatelyLimited.includes(path);
}

async function handleCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: BindOptions,
): Promise<unknown> {
  const { endpoint } = route;
  // Responses about people and teams must not be cached, not even by the browser. A handler can override this for its
  // own response.
  if (endpoint.access.kind !== 'public') void reply.header('cache-control', 'no-store');
  const actor = await requireActor(endpoint, request, options);
  requireBodyKind(endpoint, request);
  const input = parseInput(endpoint, request);
  const idempotency = keyOf(endpoint, request, actor);
  const ctx = options.contextFor({
    requestId: request.id,
    actor,
    origin: originOf(request),
    idempotency,
    isGivenUp: () => isGivenUp(request),
  });
  const stored = idempotency && !route.repeatsAreRefused ? await findAnswer(ctx.read, idempotency) : null;
  if (stored) return replayResponse(reply, stored.response);
  try {
    const response = await route.handle(ctx, input, { request, reply });
    if (response instanceof Readable) return response;
    return options.checkResponses ? checkResponse(endpoint, response) : response;
  } catch (error) {
    if (options.checkResponses) assertDeclared(endpoint, error);
    // A concurrent request with the same key may have finished in the meantime, or before the replica received it. Its
    // response applies to this request too.
    const twin =
      idempotency && (isDuplicateKeyError(error) || error instanceof CatalogueError)
        ? await ctx.transaction((tx) => findAnswer(tx, idempotency))
        : null;
    if (twin) return replayResponse(reply, twin.response);
    throw error;
  }
}

/** Returns the origin of a call, for the audit log and for rate limits. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? null };
}

function replayResponse(reply: FastifyReply, response: unknown): unknown {
  void reply.header('idempotency-replayed', 'true');
  return response;
}

function bearerTokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

async function requireActor(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  options: BindOptions,
): Promise<Actor | null> {
  const { access } = endpoint;
  if (access.kind === 'public' || access.kind === 'link' || access.kind === 'session') return null;
  const token = bearerTokenOf(request);
  if (!token) throw catalogueError('access.signed-out');
  const actor = await options.authenticate(token, originOf(request));
  if (!actor) throw catalogueError('access.token-invalid');
  request.actorId = actor.userId;
  if (actor.impersonatorId && !opensWhileImpersonating(endpoint)) throw catalogueError('access.read-only');
  const peopleOnly =
    access.kind === 'person' || access.kind === 'operator' || (access.kind === 'permission' && access.people);
  if (peopleOnly && actor.kind !== 'user') throw catalogueError('access.people-only');
  if (access.kind === 'scim' && !actor.scim) throw catalogueError('access.forbidden', { details: { scope: 'scim' } });
  if (options.operatorsNeedFactor && actor.lacksFactor && !endpoint.withoutFactor)
    throw catalogueError('access.factor-needed');
  if (access.kind === 'operator' && !actor.operator) throw catalogueError('access.forbidden');
  if (access.kind === 'permission' && !actor.permissions[access.key])
    throw catalogueError('access.forbidden', { details: { permission: access.key } });
  return actor;
}

function keyOf(endpoint: EndpointDefinition, request: FastifyRequest, actor: Actor | null): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || !actor || typeof key !== 'string' || key === '') return null;
  if (key.length > 255)
    throw catalogueError('request.malformed', {
      fields: [{ path: 'Idempotency-Key', message: 'must be at most 255 characters' }],
    });
  return idempotencyKey({
    teamId: actor.teamId,
    userId: actor.userId,
    key,
    endpoint: `${endpoint.method} ${request.url}`,
    body: request.body,
  });
}

/** Maximum number of fields that an error names: a body can have hundreds of thousands, and each takes a line. */
const maxFields = 100;

/** Parses a request by its contract. The error names the invalid fields. */
export function parseInput(
  endpoint: Pick<EndpointDefinition, 'params' | 'query' | 'body'>,
  request: FastifyRequest,
): EndpointInput<EndpointDefinition> {
  const problems: { path: string; message: string; notInUse?: boolean }[] = [];
  const part = (name: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const refused = findUnstorable(value);
    if (refused) {
      problems.push({ path: [name, ...refused.path].join('.'), message: refused.message });
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      problems.push({
        path: [name, ...issue.path].join('.'),
        message: issue.message,
        notInUse: issue.code === 'custom' && issue.params?.['notInUseYet'] === true,
      });
    return undefined;
  };
  const input = {
    params: part('params', endpoint.params, request.params),
    query: part('query', endpoint.query ?? noQuery, request.query),
    body: part('body', endpoint.body, request.body ?? {}),
  };
  if (problems.length > 0) {
    // A malformed path names a resource that cannot exist.
    const missing = problems.every((problem) => problem.path.startsWith('params'));
    throw missing
      ? catalogueError('request.not-found')
      : catalogueError(problems.every(({ notInUse }) => notInUse) ? 'request.field-not-in-use' : 'request.malformed', {
          fields: problems
            .slice(0, maxFields)
            .map(({ path, message }) => ({ path: path.replace(/^(body|query)\./, ''), message })),
        });
  }
  return input as EndpointInput<EndpointDefinition>;
}

function checkResponse(endpoint: EndpointDefinition, response: unknown): unknown {
  const parsed = endpoint.response.safeParse(response);
  if (parsed.success) return response;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The response of ${endpoint.method} ${endpoint.path} does not match its contract: ${issues}`);
}

/**
 * In tests and development, an error that the contract does not declare is a fault, like a response that it does not
 * describe.
 */
function assertDeclared(endpoint: EndpointDefinition, error: unknown): void {
  if (error instanceof CatalogueError && !errorsOf(endpoint).has(error.code))
    throw new Error(`${endpoint.method} ${endpoint.path} raised ${error.code}, which its contract does not declare.`, {
      cause: error,
    });
}

/** Returns the request id; an id set by a proxy is kept if it has a plain format. */
export function requestId(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
