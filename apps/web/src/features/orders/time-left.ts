export type Sample = { readonly atMs: number; readonly done: number };

const windowMs = 20_000;
const leastMs = 1_500;

/** Keeps the samples that determine the current speed: those of the last 20 seconds. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && sample.done < last.done) return [sample];
  if (last && sample.done === last.done) return samples;
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample];
}

/** Returns "About 2 minutes left" if there are enough samples; otherwise undefined. */
export function timeLeft(samples: readonly Sample[], total: number): string | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.atMs - first.atMs < leastMs || last.done <= first.done) return undefined;
  const leftMs = ((total - last.done) * (last.atMs - first.atMs)) / (last.done - first.done);
  if (leftMs <= 0) return undefined;
  if (leftMs < 10_000) return 'A few seconds left';
  if (leftMs < 55_000) return `About ${Math.ceil(leftMs / 10_000) * 10} seconds left`;
  const minutes = Math.round(leftMs / 60_000);
  return minutes <= 1 ? 'About a minute left' : `About ${minutes} minutes left`;
}
