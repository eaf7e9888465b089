import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { servePageFrom } from './render.tsx';

/**
 * Answers the calls of a test's page with JSON, by their method and path, and returns the list of calls so far. A path
 * without an answer is not found; an answer with a code is sent as an error with its status.
 */
export async function serveAnswers(answerTo: (asked: string) => object | undefined): Promise<readonly string[]> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const asked = `${request.method} ${request.url?.split('?')[0]}`;
    calls.push(asked);
    const answer = answerTo(asked);
    const refused = answer && 'code' in answer && 'status' in answer ? Number(answer.status) : 200;
    response
      .writeHead(answer ? refused : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return calls;
}
