import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Read } from '../database/index.ts';

/**
 * What pages take from the process that serves them, where another module writes them with their headers. `Model` is
 * what such a page shows.
 */
export type PagesHost<Model> = {
  readonly contextFor: (parts: { readonly requestId: string; readonly isGivenUp?: () => boolean }) => Context;
  /** Pages are read where they were just written: who presses a button must see what it did. */
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
      /** The one mode that a preview shows; a recipient's own device decides otherwise. */
      readonly shown?: { readonly mode: 'light' | 'dark' };
    },
  ) => Buffer;
};
