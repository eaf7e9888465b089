import { CatalogueError } from '../errors.ts';
import type { Transport } from './route.ts';

/** The page of the web application for an expired link; `of` is the kind of link. */
const endedLinkPage = '/link-ended';

/**
 * Returns the target of a link from an email. If the link has expired, a browser is redirected to a page with the next
 * step; other clients get the error.
 */
export async function redirectIfLinkEnded<Answer>(
  { request, reply }: Transport,
  answer: () => Promise<Answer>,
): Promise<Answer | ''> {
  try {
    return await answer();
  } catch (error) {
    const of = error instanceof CatalogueError ? /^(.+)\.link-ended$/.exec(error.code)?.[1] : undefined;
    if (!of || !request.headers.accept?.includes('text/html')) throw error;
    void reply.status(303).header('location', `${endedLinkPage}?of=${of}`).header('cache-control', 'no-store');
    return '';
  }
}
