import type { Duplex } from 'node:stream';

/**
 * Bytes that a stream was given and its reader has not taken yet, or a piece more. What its readable side has no room
 * for waits in its writable one, which counts a piece that is on its way between them as well.
 */
export const waitingBytes = ({ readableLength, writableLength }: Duplex): number => readableLength + writableLength;
