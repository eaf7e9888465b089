import { readFileSync } from 'node:fs';

/*
 * Loaded before the programs of a product whose clock a journey changes: the server's and the sandbox's current time is
 * ahead by the number of milliseconds in a file. Timers and the database keep real time.
 */

const file = process.env['CLOCK_AHEAD_FILE'];
const readsEveryMs = 100;

function replaceClock(path: string): void {
  const real = Date;
  const realNow = real.now.bind(real);
  let [ahead, readAt] = [0, -Infinity];
  const now = (): number => {
    const at = performance.now();
    if (at - readAt >= readsEveryMs) [ahead, readAt] = [Number(readFileSync(path, 'utf8')), at];
    return realNow() + ahead;
  };
  real.now = now;
  globalThis.Date = new Proxy(real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new real(now()).toString(),
  });
}

if (file !== undefined && /apps\/(?:server|sandbox)\//u.test(process.argv[1] ?? '')) replaceClock(file);
