import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describeError } from './errors.ts';
import type { Screen } from './screen.ts';

const largestLogBytes = 10 * 1024 * 1024;
const levels: Readonly<Record<string, number>> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const warning = 40;
const error = 50;

type Entry = { readonly level: number; readonly text: string };

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** Reads one line of pino's JSON, with its level as a number or a word; null for any other line. */
export function readEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  const level = field(parsed, 'level');
  const number = typeof level === 'number' ? level : levels[String(level)];
  if (number === undefined) return null;
  const message = field(parsed, 'msg');
  const cause = field(field(parsed, 'err'), 'message');
  const parts = [message, cause === message ? undefined : cause].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return { level: number, text: parts.join(': ') };
}

function clock(): string {
  return new Date().toLocaleTimeString('en-GB');
}

/**
 * Returns what a person should see of a child's line: warnings and worse, and anything on the error channel that is not
 * part of its log.
 */
export function showLine(
  screen: Screen,
  source: { readonly name: string; readonly isError: boolean },
  line: string,
): void {
  const entry = readEntry(line);
  const head = `${screen.faint(clock())} ${source.name.padEnd(8)}`;
  if (!entry) {
    if (source.isError && line.trim() !== '') screen.tell(`${head} ${line}`);
  } else if (entry.level >= error) screen.fail(`${head} ${entry.text}`);
  else if (entry.level >= warning) screen.warn(`${head} ${entry.text}`);
}

export type ChildLog = {
  /** Reads the lines of one of the child's outputs. */
  readonly follow: (stream: Readable, isError: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Opens the log file of a child, which is kept across its restarts. Important lines are also shown on the screen. */
export function openChildLog(options: {
  readonly name: string;
  readonly file: string;
  readonly screen: Screen;
}): ChildLog {
  const { name, file, screen } = options;
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`);
  const kept = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // A log that cannot be written must not end the process that it logs.
  kept.once('error', (problem) => screen.fail(`${name}: its log is not kept. ${describeError(problem)}`));
  return {
    follow: (stream, isError) => {
      createInterface({ input: stream }).on('line', (line) => {
        kept.write(`${line}\n`);
        showLine(screen, { name, isError }, line);
      });
    },
    close: () => new Promise((resolve) => (kept.closed ? resolve() : kept.once('close', resolve).end())),
  };
}
