import { execFile } from 'node:child_process';
import { errors } from './errors.ts';

/** Rendering a logo takes less than a tenth of this, most of it to start the process. */
const defaultMilliseconds = 8_000;
/** Maximum size of the result in bytes: its pixels without compression. */
const maxBytes = 8 * 1024 * 1024;

const program = `${import.meta.dirname}/svg-program.ts`;

/**
 * Renders an SVG as a PNG, in a process of its own that is killed if it takes too long. A few kilobytes can describe
 * hours of work, which no library can interrupt and which would occupy a thread of the server until it stops.
 * @throws picture.unreadable
 */
export function renderSvg(svg: Buffer, { maxMilliseconds = defaultMilliseconds } = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program],
      // Without the environment, which contains secrets of the server.
      { env: {}, encoding: 'buffer', timeout: maxMilliseconds, killSignal: 'SIGKILL', maxBuffer: maxBytes },
      (error, png) => {
        if (error || png.length === 0) reject(errors.unreadable());
        else resolve(png);
      },
    );
    // The process may end before it has read its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
