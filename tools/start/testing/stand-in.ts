/**
 * Small programs that behave towards the supervisor as the product's parts do: ports, readiness, log lines, signals.
 * The first argument selects the part; the environment says how it should misbehave.
 */
import { appendFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';

const role = process.argv[2] ?? '';
const port = (name: string): number => Number(process.env[name]);
const log = (level: string, msg: string): void => console.log(JSON.stringify({ level, msg, name: role }));

function exitOnRequest(): void {
  process.on('SIGTERM', () => {
    if (process.env['STUBBORN'] === role) return;
    appendFileSync(join(process.env['DATA_DIR'] ?? '', 'stops.txt'), `${role}\n`);
    process.exit(0);
  });
}

function serve(): void {
  exitOnRequest();
  createHttpServer((request, response) => {
    if (request.url === '/crash') process.exit(3);
    response.end(
      JSON.stringify({
        pid: process.pid,
        databaseUrl: process.env['DATABASE_URL'],
        dev: process.env['HUGGG_DEV'] ?? null,
      }),
    );
  }).listen(port('PORT'));
  log('info', 'all is well');
  log('warn', 'the moon is full');
}

function sandbox(): void {
  exitOnRequest();
  createServer().listen(port('SANDBOX_PORT'), '127.0.0.1');
  createServer().listen(port('SMTP_PORT'), '127.0.0.1');
}

function work(): void {
  exitOnRequest();
  log('debug', 'working');
  setInterval(() => log('debug', 'working'), 1_000);
}

function prepare(): void {
  if (process.env['STUBBORN'] === 'prepare') {
    console.error('the cupboard is bare');
    process.exitCode = 4;
  }
}

const roles: Readonly<Record<string, () => void>> = { serve, sandbox, work, prepare };
if (process.env['BROKEN'] === role) throw new Error(`${role} is broken`);
roles[role]?.();
