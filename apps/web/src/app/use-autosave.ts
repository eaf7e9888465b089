import { useEffect, useRef, useState } from 'react';
import { createSaver } from './saver.ts';
import type { Saver, SaverStatus } from './saver.ts';

export type Autosave = SaverStatus & {
  /** Saves what is not saved yet, now; before going on to a step that needs the server's answer. Rejects if that fails. */
  readonly flush: () => Promise<void>;
};

type AutosaveOptions<T> = {
  readonly value: T;
  readonly save: (value: T) => Promise<unknown>;
  readonly delayMs?: number;
};

/**
 * Saves a draft 800 ms after its last change. The first value counts as saved. What is unsaved goes out at once when the page is
 * hidden or left.
 */
export function useAutosave<T>({ value, save, delayMs = 800 }: AutosaveOptions<T>): Autosave {
  const [status, setStatus] = useState<SaverStatus>({ state: 'idle' });
  const latest = useRef(save);
  const saver = useRef<Saver<T>>(undefined);
  saver.current ??= createSaver({ initial: value, save: (newest) => latest.current(newest), delayMs, now: Date.now, onStatus: setStatus });
  const { change, flush } = saver.current;
  const text = JSON.stringify(value);

  useEffect(() => { latest.current = save; });
  useEffect(() => { change(JSON.parse(text) as T); }, [text, change]);
  useEffect(() => {
    const leave = (): void => { flush().catch(() => undefined); };
    const hide = (): void => { if (document.visibilityState === 'hidden') leave(); };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [flush]);
  return { ...status, flush };
}
