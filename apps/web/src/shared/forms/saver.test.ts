import { describe, expect, it } from 'vitest';
import { createSaver } from './saver.ts';
import type { SaverState } from './saver.ts';

function recording({ failFirst = false } = {}) {
  const saved: string[] = [];
  const states: SaverState[] = [];
  let failures = failFirst ? 1 : 0;
  const gates: (() => void)[] = [];
  const saver = createSaver<string>({
    initial: 'a',
    delayMs: 1,
    now: () => 42,
    onStatus: ({ state }) => {
      states.push(state);
    },
    save: async (value) => {
      await new Promise<void>((resolve) => {
        gates.push(resolve);
      });
      if (failures-- > 0) throw new Error('no');
      saved.push(value);
    },
  });
  const release = async (): Promise<void> => {
    while (gates.length === 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    gates.shift()?.();
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  };
  return { saver, saved, states, release, waiting: () => gates.length };
}

describe('autosaving', () => {
  it('saves only the last of several changes', async () => {
    const { saver, saved, states, release } = recording();
    saver.change('b');
    saver.change('c');
    await release();
    expect(saved).toEqual(['c']);
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
    expect(saver.status()).toEqual({ state: 'saved', savedAt: 42 });
  });

  it('does not send a value that is already saved', async () => {
    const { saver, waiting } = recording();
    saver.change('b');
    saver.change('a');
    await saver.flush();
    expect(waiting()).toBe(0);
  });

  it('runs one save at a time, and saves the latest value last', async () => {
    const { saver, saved, release } = recording();
    saver.change('b');
    const flushed = saver.flush();
    saver.change('c');
    await release();
    await release();
    await flushed;
    expect(saved).toEqual(['b', 'c']);
    expect(saver.status().state).toBe('saved');
  });

  it('keeps a value that failed to save, reports the failure and sends it again', async () => {
    const { saver, saved, release } = recording({ failFirst: true });
    saver.change('b');
    const first = saver.flush().catch((error: unknown) => error);
    await release();
    expect(await first).toBeInstanceOf(Error);
    expect(saver.status().state).toBe('failed');
    const second = saver.flush();
    await release();
    await second;
    expect(saved).toEqual(['b']);
  });

  it('has the saved state as soon as a change is reverted', async () => {
    const { saver, saved, waiting } = recording();
    saver.change('b');
    saver.change('a');
    expect(saver.status().state).toBe('saved');
    await saver.flush();
    expect([waiting(), saved]).toEqual([0, []]);
  });
});
