import { once } from 'node:events';
import { createServer } from 'node:http';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { click, render, servePageFrom, until } from '../../../shared/testing/render.tsx';
import { SendTest } from './send-test.tsx';

async function serve(status: number, answer: object): Promise<readonly string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address && typeof address === 'object') servePageFrom(`http://127.0.0.1:${address.port}/`);
  return asked;
}

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SendTest orderId="0192f000-0000-7000-8000-0000000000ab" email="ada@x.example" />
    </QueryClientProvider>,
  );

it('requests one test per click, and shows its address and a link to its gift page', async () => {
  const url = 'https://huggg.example/t/abc';
  const asked = await serve(200, { sentTo: 'ada@x.example', url, dateExpires: '2026-11-29T10:00:00.000Z' });
  const { get } = await draw();
  await click(get('button', 'Send me a test'));
  await until(() => expect(get('p[role=status]', /on its way to ada@x\.example/u)).toBeTruthy());
  expect(get('link', 'Open its gift page').getAttribute('href')).toBe(url);
  expect(asked).toEqual(['POST /v3/orders/0192f000-0000-7000-8000-0000000000ab/tests']);
  get('button', 'Send another test');
});

it('shows why a test was refused, and lets the user try again', async () => {
  await serve(429, { code: 'request.rate-limited', message: 'Too many requests.', help: 'Wait.', requestId: 'r' });
  const { get } = await draw();
  await click(get('button', 'Send me a test'));
  await until(() => expect(get('alert', /Too many requests/u)).toBeTruthy());
  get('button', 'Send me a test');
});
