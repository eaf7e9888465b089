import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogueError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Method and path of the endpoint, for metrics and logs. */
    readonly endpoint?: string;
    /** A longer timeout than for other responses, for calls that first read a file over a slow connection. */
    readonly answerSeconds?: number;
  }
}

/** Requests whose callers were told to retry although the work is still in progress. */
const givenUpRequests = new WeakSet<FastifyRequest>();

/**
 * Checks whether a request was given up. Its work must not write anything any more, because its caller was told that it
 * did not happen.
 */
export function isGivenUp(request: FastifyRequest): boolean {
  return givenUpRequests.has(request);
}

/**
 * Responds with 503 and Retry-After if a response takes longer than the limit, and refuses the request's transactions
 * from then on, so that a hanging database or mail server does not block callers. Responses that have already started,
 * such as streams, are not affected.
 */
export function limitAnswers(app: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  app.addHook('onRoute', (options) => {
    const { handler } = options;
    const limitMs = Math.max(seconds, options.config?.answerSeconds ?? 0) * 1000;
    options.handler = function limited(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return isPromise(answer) ? respondWithin(answer, { request, reply, limitMs }) : answer;
    };
  });
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function respondWithin(
  answer: PromiseLike<unknown>,
  {
    request,
    reply,
    limitMs,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly limitMs: number },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) return;
      givenUpRequests.add(request);
      reject(catalogueError('server.busy', { retryAfterSeconds: 2 }));
    }, limitMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}
