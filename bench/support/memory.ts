import { readFile, writeFile } from 'node:fs/promises';

/** Forgets the largest memory that a process had until now, where the kernel allows it. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** How much memory a process holds, or held at most since the peak was forgotten, in bytes. */
export async function memory(pid: number, field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
}
