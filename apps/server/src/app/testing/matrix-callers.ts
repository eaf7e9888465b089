import { defaultPermissions, type PermissionMap } from '@huggg/contracts';
import { demoUsers } from '../../modules/teams/index.ts';
import type { Home } from './matrix-homes.ts';
import type { Place } from './matrix-inputs.ts';

/** A signed-in caller with the permissions of their role. */
export type Caller = {
  readonly name: string;
  readonly words: string;
  readonly home: Home;
  readonly permissions: PermissionMap;
  readonly machine: boolean;
};

const person = (name: keyof typeof demoUsers, home: Home): Caller => {
  const { role } = demoUsers[name];
  const article = /^[aeiou]/.test(role) ? 'An' : 'A';
  return {
    name,
    words: `${article} ${role.replaceAll('-', ' ')}${name === 'nora' ? ' of another team' : ''}`,
    home,
    permissions: defaultPermissions(role),
    machine: false,
  };
};
/** Everyone whose calls are tried. */
export const callers: readonly Caller[] = [
  person('ada', 'harbourPine'),
  person('victor', 'harbourPine'),
  person('sam', 'bristol'),
  person('priya', 'harbourPine'),
  person('olu', 'harbourPine'),
  person('nora', 'quaysideBooks'),
  {
    name: 'key',
    words: 'An API key with every scope',
    home: 'harbourPine',
    permissions: defaultPermissions('team-admin'),
    machine: true,
  },
  {
    name: 'narrow-key',
    words: 'An API key that may only say who it is',
    home: 'harbourPine',
    permissions: { user: 'subtree' },
    machine: true,
  },
];

/** The relation of a home to a caller: Bristol is under Harbour & Pine, Quayside Books is unrelated. */
export function placeOf(caller: Caller, home: Home): Place {
  if (caller.home === home) return 'own';
  if (caller.home === 'harbourPine' && home === 'bristol') return 'subteam';
  return caller.home === 'bristol' && home === 'harbourPine' ? 'parent' : 'foreign';
}
