import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import { scimMediaType } from '@huggg/contracts';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/index.ts';
import { isDatabaseUnreachable } from '../database/index.ts';
import { CatalogueError, catalogueError } from '../errors.ts';
import type { Log } from '../log/index.ts';
import { httpDurations } from '../metrics/index.ts';
import { countedAddress, createSharedLimits, rateLimits, type SharedLimits } from '../rate-limits/index.ts';
import { limitAnswers } from './answer-limit.ts';
import { requestId } from './bind.ts';
import { setAuthScheme, sendOAuthError, isOAuthRequest } from './oauth.ts';
import { acceptScim, isScimRequest, toScimError } from './scim.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, after the token was looked up; null before that, and for visitors. */
    actorId: string | null;
  }
  interface FastifyContextConfig {
    /** Whether the call writes and needs no authentication. */
    readonly publicWrite?: boolean;
  }
}

/**
 * Creates the HTTP server with everything that all responses share: request id, security headers, limits, the error
 * format, and metrics.
 */
export async function createHttpServer({
  config,
  log,
  limits = createSharedLimits({ store: null, log }),
}: {
  readonly config: Config;
  readonly log: Log;
  /** Without them, the process counts only its own requests. */
  readonly limits?: SharedLimits;
}): Promise<FastifyInstance> {
  const protection = protectingHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { ...confinedPolicy, defaultSrc: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    hsts: config.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const app = fastify({
    logger: false,
    trustProxy: config.http.trustedProxies.length > 0 ? [...config.http.trustedProxies] : false,
    genReqId: (request) => requestId(request.headers),
    bodyLimit: 1024 * 1024,
    // Links with text pasted onto them still get an error page; longer ones are handled below.
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests that a load balancer still sends while the port closes are served as usual.
    return503OnClosing: false,
    // For a path that cannot be decoded or has a part that is too long: no route is matched, so no error handler runs
    // either.
    frameworkErrors: (_error, request, reply) => answerNotFound(request, (reply as FastifyReply).headers(protection)),
  });
  app.decorateRequest('actorId', null);
  await app.register(cookie);
  acceptJson(app);
  acceptForms(app);
  acceptScim(app);
  addRequestHooks(app, { log, protection });
  limitRate(app, limits, config.http.rateLimitPerMinute);
  limitAnswers(app, config.http.answerSeconds);
  answerErrors(app, log);
  return app;
}

/**
 * The policy for documents that set none of their own: an API response or a file that is opened directly is not a page.
 */
const confinedPolicy = {
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** A worker uses the policy of its own file, and loads code that it shares with the page. */
const policyOfAssets =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns helmet's headers for every response. They are always the same, so helmet runs once: running it each time took
 * an eighth of the time of a page.
 */
function protectingHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * Accepts JSON, and an empty body with that media type, because clients send the header with every call. Keys that
 * would change an object's prototype are refused.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  for (const type of ['application/json', scimMediaType])
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    });
}

/** Accepts forms as well as JSON, for token calls (RULES §15); a repeated key becomes a list. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const parameters = new URLSearchParams(body.toString());
    const entries = [...new Set(parameters.keys())].map((key) => {
      const all = parameters.getAll(key);
      return [key, all.length > 1 ? all : (all[0] ?? '')] as const;
    });
    done(null, Object.fromEntries(entries));
  });
}

/** Paths of health checks, which have no rate limit. */
const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * Applies rate limits per network: one to all requests, and a lower one to writes without authentication. They protect
 * the processes; the modules' own limits protect accounts and money.
 */
function limitRate(app: FastifyInstance, limits: SharedLimits, perMinute: number): void {
  if (perMinute === 0) return;
  const limiter = limits.limiter('requests', { limit: perMinute, windowSeconds: 60 });
  const publicWrites = limits.limiter('public-writes', rateLimits.publicWrites);
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/assets/') || healthChecks.has(path)) return;
    const network = countedAddress(request.ip);
    await limiter.consume(network);
    if (request.routeOptions.config.publicWrite) await publicWrites.consume(network);
  });
}

function addRequestHooks(
  app: FastifyInstance,
  { log, protection }: { readonly log: Log; readonly protection: OutgoingHttpHeaders },
): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(protection).header('x-request-id', request.id);
    if (request.url.startsWith('/assets/')) void reply.header('content-security-policy', policyOfAssets);
  });
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint ?? request.routeOptions.url ?? 'unknown';
    httpDurations.observe({ endpoint, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    log.debug(
      { requestId: request.id, endpoint, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/**
 * Error codes for a value that PostgreSQL cannot convert to the type of its column: a forged cursor, a number out of
 * range, an invalid date.
 */
const unreadableCodes = new Set(['22003', '22007', '22008', '22P02']);

/** Error codes for text that PostgreSQL cannot store: a null character, which JSON can contain. */
const unstorableCodes = new Set(['22021', '22P05']);

/** Maps client errors that no handler raised to errors of the catalogue. */
function toCatalogueError(error: FastifyError): CatalogueError | null {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return catalogueError('request.unsupported-media');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return catalogueError('request.too-large');
  if (
    error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    error instanceof SyntaxError
  )
    return catalogueError('request.invalid-json');
  if (unstorableCodes.has(error.code))
    return catalogueError('request.malformed', {
      fields: [{ path: '', message: 'must not contain a null character' }],
    });
  if (unreadableCodes.has(error.code)) return catalogueError('request.malformed');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return catalogueError('request.malformed');
  return null;
}

/**
 * Returns the error to send and sets the status and Retry-After on the reply: errors of the catalogue, client errors,
 * "busy, try again" if the database is unreachable, and "unexpected" for all others. The last two are logged with their
 * cause.
 */
export function refusalFor(
  error: unknown,
  { request, reply, log }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly log: Log },
): CatalogueError {
  const known = error instanceof CatalogueError ? error : toCatalogueError(error as FastifyError);
  const shown =
    known ??
    catalogueError(isDatabaseUnreachable(error) ? 'server.busy' : 'server.unexpected', { retryAfterSeconds: 2 });
  if (!known) log.error({ err: error, requestId: request.id, endpoint: request.routeOptions.url }, 'request failed');
  if (shown.parts.retryAfterSeconds && (shown.status === 429 || shown.status === 503))
    void reply.header('retry-after', String(shown.parts.retryAfterSeconds));
  void reply.code(shown.status);
  return shown;
}

function answerNotFound(request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  void reply.code(404).send(catalogueError('request.not-found').toWire(request.id));
}

const accessRefusalStatuses = new Set([401, 403, 429]);

/**
 * Logs for the operator whose request was refused and why, so that attempts to break in are visible. No content of the
 * request is logged.
 */
function logRefusal(
  request: FastifyRequest,
  { shown, log }: { readonly shown: CatalogueError; readonly log: Log },
): void {
  log.info(
    {
      requestId: request.id,
      endpoint: request.routeOptions.url,
      refusal: shown.code,
      actorId: request.actorId,
      network: countedAddress(request.ip),
    },
    'access refused',
  );
}

function answerErrors(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler((error, request, reply) => {
    const shown = refusalFor(error, { request, reply, log });
    if (accessRefusalStatuses.has(shown.status)) logRefusal(request, { shown, log });
    if (shown.status === 401) setAuthScheme(request, reply);
    // A page or picture that failed has already set its own content type.
    if (!String(reply.getHeader('content-type') ?? 'json').includes('json')) reply.removeHeader('content-type');
    if (isOAuthRequest(request)) return void sendOAuthError(shown, request, reply);
    void reply.send(isScimRequest(request) ? toScimError(shown) : shown.toWire(request.id));
  });
}
