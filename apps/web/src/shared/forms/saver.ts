export type SaverState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
export type SaverStatus = {
  readonly state: SaverState;
  /** Epoch milliseconds of the last save. */ readonly savedAt?: number;
  readonly error?: unknown;
};

export type Saver<T> = {
  /** Sets the latest value; a value equal to the saved one is not sent. */
  readonly change: (value: T) => void;
  /** Saves unsaved changes immediately. Rejects if that fails. */
  readonly flush: () => Promise<void>;
  readonly status: () => SaverStatus;
  /** Replaces the `save` function, from the next save on. */
  readonly saveWith: (save: (value: T) => Promise<unknown>) => void;
};

type SaverOptions<T> = {
  readonly initial: T;
  readonly save: (value: T) => Promise<unknown>;
  readonly delayMs: number;
  readonly now: () => number;
  readonly onStatus: (status: SaverStatus) => void;
};

/**
 * Saves values as they change: after a pause, one save at a time, the latest value last. A value that failed stays
 * unsaved, and is sent with the next change or `flush`.
 */
export function createSaver<T>({ initial, save, delayMs, now, onStatus }: SaverOptions<T>): Saver<T> {
  let newest = { value: initial, text: JSON.stringify(initial) };
  let saved = newest.text;
  let status: SaverStatus = { state: 'idle' };
  let running: Promise<void> | undefined;
  let send = save;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (next: SaverStatus): void => {
    status = next;
    onStatus(next);
  };
  const kept = (): { savedAt?: number } => (status.savedAt === undefined ? {} : { savedAt: status.savedAt });

  const saveOnce = async (): Promise<void> => {
    const { value, text } = newest;
    tell({ state: 'saving', ...kept() });
    try {
      await send(value);
    } catch (error) {
      tell({ state: 'failed', error, ...kept() });
      throw error;
    }
    saved = text;
    tell({ state: newest.text === text ? 'saved' : 'waiting', savedAt: now() });
  };

  const saveAll = async (): Promise<void> => {
    while (newest.text !== saved) await saveOnce();
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    status: () => status,
    flush,
    saveWith: (next) => {
      send = next;
    },
    change: (value) => {
      const text = JSON.stringify(value);
      newest = { value, text };
      clearTimeout(timer);
      if (text === saved) {
        // A change that was reverted is already saved.
        if (status.state === 'waiting' && !running) tell({ state: 'saved', ...kept() });
        return;
      }
      if (status.state !== 'saving') tell({ state: 'waiting', ...kept() });
      timer = setTimeout(() => {
        flush().catch(() => undefined);
      }, delayMs);
    },
  };
}
