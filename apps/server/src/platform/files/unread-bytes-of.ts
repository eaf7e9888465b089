import type { Duplex } from 'node:stream';

/**
 * Bytes that were written to a stream and not yet read, or up to one piece more. Bytes that do not fit on the readable
 * side wait on the writable side, which also counts a piece in transit between them.
 */
export const unreadBytesOf = ({ readableLength, writableLength }: Duplex): number => readableLength + writableLength;
