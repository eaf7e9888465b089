/** Error codes of a database that is down, starting, full or failing over, and of statement timeouts. */
const temporaryErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** The driver's messages for such errors, which have no code. */
const connectionErrorPattern =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** A Unix socket that does not exist before its server has started, or whose queue is full. */
function isSocketUnavailable(error: Error): boolean {
  return (
    'syscall' in error && error.syscall === 'connect' && 'code' in error && /^(ENOENT|EAGAIN)$/.test(String(error.code))
  );
}

/** Checks whether an error means that the database is temporarily unreachable. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && typeof error.code === 'string' && temporaryErrorCodes.has(error.code)) ||
    connectionErrorPattern.test(error.message) ||
    isSocketUnavailable(error)
  );
}
