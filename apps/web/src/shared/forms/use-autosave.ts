import { useEffect, useState } from 'react';
import { createSaver } from './saver.ts';
import type { SaverStatus } from './saver.ts';

export type Autosave = SaverStatus & {
  /**
   * Saves unsaved changes immediately, for example before a step that needs the server's response. Rejects if that
   * fails.
   */
  readonly flush: () => Promise<void>;
};

type AutosaveOptions<T> = {
  readonly value: T;
  readonly save: (value: T) => Promise<unknown>;
  readonly delayMs?: number;
};

/**
 * Saves a draft 800 ms after its last change, or immediately when the page is hidden or left. The first value counts as
 * saved.
 */
export function useAutosave<T>({ value, save, delayMs = 800 }: AutosaveOptions<T>): Autosave {
  const [status, setStatus] = useState<SaverStatus>({ state: 'idle' });
  const [{ change, flush, saveWith }] = useState(() =>
    createSaver({ initial: value, save, delayMs, now: Date.now, onStatus: setStatus }),
  );
  const text = JSON.stringify(value);

  useEffect(() => {
    saveWith(save);
  }, [save, saveWith]);
  useEffect(() => {
    change(JSON.parse(text) as T);
  }, [text, change]);
  useEffect(() => {
    const leave = (): void => {
      flush().catch(() => undefined);
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    // Changes that could not be saved without a network are saved when it returns.
    window.addEventListener('online', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', leave);
      leave();
    };
  }, [flush]);
  return { ...status, flush };
}
