import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';

let directory: string;
const started = new Set<ChildProcess>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'huggg-sandbox-main-'));
});

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

type Running = { readonly child: ChildProcess; readonly httpPort: number; readonly smtpPort: number };

function launch(env: Readonly<Record<string, string>> = {}): ChildProcess {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: directory, ...env },
    stdio: 'pipe',
  });
  started.add(child);
  return child;
}

async function start(): Promise<Running> {
  const child = launch();
  const output = child.stdout ? String((await once(child.stdout, 'data'))[0]) : '';
  const [, httpPort, smtpPort] = /:(\d+), SMTP on port (\d+)/.exec(output) ?? [];
  return { child, httpPort: Number(httpPort), smtpPort: Number(smtpPort) };
}

async function send({ smtpPort }: Running, subject: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  await transport.sendMail({ from: 'a@huggg.example', to: 'sam@team.example', subject, text: 'x' });
  transport.close();
}

async function subjects({ httpPort }: Running): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/inbox/messages`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('keeps accepted mail after kill -9, and exits with code 0 on SIGTERM', async () => {
  const first = await start();
  await send(first, 'Before the kill');
  expect(await end(first.child, 'SIGKILL')).toBeNull();
  const second = await start();
  await send(second, 'After it');
  expect(await subjects(second)).toEqual(['After it', 'Before the kill']);
  expect(await end(second.child, 'SIGTERM')).toBe(0);
});

test.each(['SANDBOX_PORT', 'SMTP_PORT'])('names %s when its port is in use', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = (other.address() as AddressInfo).port;
  const child = launch({ [variable]: String(port) });
  const errors = child.stderr ? String((await once(child.stderr, 'data'))[0]) : '';
  expect(errors).toContain(`Port ${port} is in use. Stop the other program, or set ${variable} to a free port.`);
  other.close();
});

test('names an invalid setting and exits with code 1', async () => {
  const child = launch({ SMTP_PORT: 'mail' });
  const [exit, errors] = await Promise.all([once(child, 'exit'), child.stderr ? once(child.stderr, 'data') : []]);
  expect(exit[0]).toBe(1);
  expect(String(errors[0])).toContain('SMTP_PORT');
});
