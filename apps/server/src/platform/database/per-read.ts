import type { Read } from './database.ts';

/** Something that belongs to a way of reading (a memory, calls that share their questions): one for each process and database. */
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
