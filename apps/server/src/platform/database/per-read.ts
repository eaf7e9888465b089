import type { Read } from './database.ts';

/** A value that belongs to a read handle, such as a cache or a batcher: one for each process and database. */
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
