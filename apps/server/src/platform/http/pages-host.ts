import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Read } from '../database/index.ts';

/**
 * The services that the serving process provides to pages, if another module writes them with their headers. `Model` is
 * the content of such a page.
 */
export type PagesHost<Model> = {
  readonly contextFor: (parts: { readonly requestId: string; readonly isGivenUp?: () => boolean }) => Context;
  /** The primary database, so that a page shows the result of the button that the user has just pressed. */
  readonly readPrimary: Read;
  /** Writes a recipient's page with its headers. */
  readonly answer: (
    ctx: Context,
    parts: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly path: string;
      readonly model: Model;
      readonly language: string | null;
      readonly status?: number;
      /** The fixed mode of a preview; otherwise the recipient's device decides. */
      readonly shown?: { readonly mode: 'light' | 'dark' };
    },
  ) => Buffer;
};
