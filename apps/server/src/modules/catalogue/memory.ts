import { monotonicMs } from '../../platform/clock/index.ts';
import { coalesce, perRead, type Read } from '../../platform/database/index.ts';
import { getCatalogueVersion } from './queries/imports.ts';

/** A map that keeps what was used last. */
type Kept<T> = {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
};

function keepLast<T>(most: number): Kept<T> {
  const entries = new Map<string, T>();
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
    drop: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/**
 * What a process remembers of the catalogue. Each use asks the database for the catalogue's version first, together with everyone who
 * asks at that moment, and forgets everything when it grew: so nothing old is answered, and what is asked often costs one small
 * question shared by many. The catalogue belongs to no team, so nothing of a team is in it.
 */
export type CatalogueMemory = {
  /** The answer to a question: the one that is remembered, or what `ask` finds now. Askers of the same question share one. */
  readonly recall: <T>(question: string, ask: () => Promise<T>) => Promise<T>;
  /** Things by their ids: those remembered, and the others from `find`. What is not found is not remembered. */
  readonly recallEach: <T extends object>(
    kind: string,
    ids: readonly string[],
    find: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ) => Promise<ReadonlyMap<string, T>>;
};

const mostAnswers = 2_000;
const mostThings = 10_000;
/** Of several replicas one may know the new version before another has the new rows: what was mixed up so does not outlive this. */
const longestMs = 60_000;

function createMemory(read: Read): CatalogueMemory {
  const answers = keepLast<Promise<unknown>>(mostAnswers);
  const things = keepLast<object>(mostThings);
  let known = -1;
  let since = 0;
  const versionNow = coalesce<null, number>({
    work: async () => [await getCatalogueVersion(read)],
    key: () => '',
    shared: true,
    lanes: 1,
    most: Number.MAX_SAFE_INTEGER,
  });
  const refresh = async (): Promise<void> => {
    const version = await versionNow(null);
    const now = monotonicMs();
    if (version === known && now - since < longestMs) return;
    known = version;
    since = now;
    answers.clear();
    things.clear();
  };

  return {
    async recall<T>(question: string, ask: () => Promise<T>): Promise<T> {
      await refresh();
      const remembered = answers.get(question);
      if (remembered) return remembered as Promise<T>;
      const asked = ask();
      answers.set(question, asked);
      asked.catch(() => answers.drop(question));
      return asked;
    },
    async recallEach<T extends object>(
      kind: string,
      ids: readonly string[],
      find: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    ): Promise<ReadonlyMap<string, T>> {
      await refresh();
      const found = new Map<string, T>();
      for (const id of ids) {
        const thing = things.get(`${kind}:${id}`);
        if (thing) found.set(id, thing as T);
      }
      const unknown = ids.filter((id) => !found.has(id));
      if (unknown.length === 0) return found;
      const asked = known;
      for (const [id, thing] of await find(unknown)) {
        found.set(id, thing);
        // If the catalogue changed meanwhile, the next use forgets; what was found before that must not be kept behind it.
        if (asked === known) things.set(`${kind}:${id}`, thing);
      }
      return found;
    },
  };
}

/** The cache that belongs to a database handle: one for each process and database. */
export const catalogueMemory: (read: Read) => CatalogueMemory = perRead(createMemory);
