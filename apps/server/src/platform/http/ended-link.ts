import { CatalogueError } from '../errors.ts';
import type { Transport } from './route.ts';

/** The page of the web application for a link that has ended; `of` says what the link was to. */
const page = '/link-ended';

/**
 * Returns what a mailed link opens. A browser whose link has ended is sent to a page with the next step; a program
 * gets the error.
 */
export async function orEndedLinkPage<Answer>(
  { request, reply }: Transport,
  answer: () => Promise<Answer>,
): Promise<Answer | ''> {
  try {
    return await answer();
  } catch (error) {
    const of = error instanceof CatalogueError ? /^(.+)\.link-ended$/.exec(error.code)?.[1] : undefined;
    if (!of || !request.headers.accept?.includes('text/html')) throw error;
    void reply.status(303).header('location', `${page}?of=${of}`).header('cache-control', 'no-store');
    return '';
  }
}
