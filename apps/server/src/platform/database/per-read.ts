import type { Read } from './database.ts';

/** Creates a value for each read handle, such as a cache or a batcher: one per process and database. */
export function perRead<Made>(make: (read: Read) => Made): (read: Read) => Made {
  const made = new WeakMap<Read, Made>();
  return (read) => {
    const known = made.get(read);
    if (known !== undefined) return known;
    const fresh = make(read);
    made.set(read, fresh);
    return fresh;
  };
}
