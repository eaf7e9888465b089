import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogueError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Method and path of the contract, for figures and logs. */
    readonly endpoint?: string;
    /** Longer than other answers may take: for calls that read a file from a slow line first. */
    readonly answerSeconds?: number;
  }
}

/** Requests that were told to try again although their work is still under way. */
const late = new WeakSet<FastifyRequest>();

/**
 * Whether a request was given up: its work must write nothing any more, because its caller was told that it did not
 * happen.
 */
export function isGivenUp(request: FastifyRequest): boolean {
  return late.has(request);
}

/**
 * Answers 503 with Retry-After where an answer takes longer than this, and refuses the request's transactions from
 * then on, so that a hanging database or mail server does not hold callers. Answers that have begun, such as streams,
 * are left alone.
 */
export function limitAnswers(app: FastifyInstance, seconds: number): void {
  if (seconds === 0) return;
  app.addHook('onRoute', (options) => {
    const { handler } = options;
    const limitMs = Math.max(seconds, options.config?.answerSeconds ?? 0) * 1000;
    options.handler = function limited(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      return isPromise(answer) ? within(answer, { request, reply, limitMs }) : answer;
    };
  });
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function within(
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
      late.add(request);
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
