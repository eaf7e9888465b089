/** Error codes of the embedded server, for programs to branch on. */
export type PostgresErrorCode =
  | 'unsupported-platform'
  | 'data-dir-version'
  | 'data-dir-owner'
  | 'data-dir-unusable'
  | 'port-in-use'
  | 'disk-full'
  | 'permission-denied'
  | 'out-of-memory'
  | 'locked'
  | 'not-answering'
  | 'failed';

/** An error whose message says what happened and what a person can do about it, in full sentences. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;

  constructor(code: PostgresErrorCode, message: string) {
    super(message);
    this.name = 'PostgresError';
    this.code = code;
  }
}

/** Returns the short code that the system or PostgreSQL gave an error: `ENOENT`, `28P01`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const causes: readonly (readonly [RegExp, PostgresErrorCode, string])[] = [
  [/No space left on device|Disk quota exceeded/, 'disk-full', 'The disk is full. Free some space and start again.'],
  [/Address already in use/, 'port-in-use', 'Its port is used by another program.'],
  [
    /lock file ".*" (already exists|is empty)|pre-existing shared memory block|is another postmaster/i,
    'locked',
    'Another server still holds its files.',
  ],
  [
    /database files are incompatible with server/,
    'data-dir-version',
    'Its files were made by another version of PostgreSQL.',
  ],
  [
    /Cannot allocate memory|could not (map anonymous|create) shared memory/,
    'out-of-memory',
    'There is not enough memory for it.',
  ],
  [
    /Permission denied|Operation not permitted|has wrong ownership|has invalid permissions/,
    'permission-denied',
    'Its files cannot be read or written by its user.',
  ],
  [
    /error while loading shared libraries|GLIBC|cannot execute binary|Exec format error/,
    'unsupported-platform',
    'Its program does not run on this system. Set DATABASE_URL to a PostgreSQL of your own (15 to 18).',
  ],
];

/** Converts the output of a failed server or initdb to an error with a cause that a person understands. */
export function explainFailure(doing: string, output: string): PostgresError {
  const tail = output.trim().split('\n').slice(-8).join('\n  ');
  const known = causes.find(([pattern]) => pattern.test(output));
  const [, code, sentence] = known ?? [null, 'failed' as const, 'It gave no reason that is known.'];
  return new PostgresError(code, `PostgreSQL could not ${doing}. ${sentence}${tail ? `\n  ${tail}` : ''}`);
}

const fileCauses: Readonly<Record<string, string>> = {
  ENOSPC: 'No space left on device',
  EDQUOT: 'Disk quota exceeded',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EROFS: 'Permission denied',
};

/** Explains a file system error in the same way; any other error is returned unchanged. */
export function explainError(error: unknown): unknown {
  const code = errorCode(error);
  if (!(error instanceof Error) || error instanceof PostgresError || !/^E[A-Z]+$/.test(code)) return error;
  return explainFailure('start', `${fileCauses[code] ?? code}: ${error.message}`);
}
