type Wanted = { readonly os?: readonly string[]; readonly cpu?: readonly string[]; readonly libc?: readonly string[] };
type Machine = { readonly os: string; readonly cpu: string; readonly libc: string };

export function fits(wanted: Wanted, machine?: Machine): boolean;
