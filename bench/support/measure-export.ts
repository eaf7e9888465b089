import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Caller } from './http.ts';

type Export = {
  readonly id: string;
  readonly status: string;
  readonly processed: number;
  readonly bytes: number | null;
};

/** Creates an export with a body of `POST /v3/exports`, and waits until a job has completed it. */
export async function measureExport(
  api: Caller,
  question: Readonly<Record<string, unknown>>,
): Promise<{ readonly ms: number; readonly made: Export }> {
  const from = performance.now();
  const { id } = await ask<Export>(api, 'POST', '/v3/exports', question);
  for (;;) {
    const made = await ask<Export>(api, 'GET', `/v3/exports/${id}`);
    if (made.status === 'completed') return { ms: performance.now() - from, made };
    if (made.status === 'failed') throw new Error('The export failed.');
    if (performance.now() - from > 900_000) throw new Error('The export was not created within fifteen minutes.');
    await sleep(50);
  }
}
