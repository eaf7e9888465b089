import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program until it ends and keeps its output.
 * @returns {Promise<{ code: number, output: string }>} the code is 128 or more if a signal ended it
 */
export function capture(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

const lookMs = 500;

/** If npm is killed, its children get no signal, but must not continue as orphans. */
function whenNpmDies(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) act();
  }, lookMs).unref();
}

/**
 * Passes the terminal to another program and exits as that program does. Signals are forwarded, so that stopping this
 * process stops the program; the channel closes if this process is killed.
 */
export function become(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    whenNpmDies(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
      resolve();
    });
  });
}
