import type { Temporal } from 'temporal-polyfill';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findSession } from '../queries/session-list.ts';
import { deviceWords, placeWords } from '../../factors/index.ts';

/** A session in the words of a mail. */
type SessionForMail = {
  readonly userId: string;
  readonly device: string;
  readonly place: string | null;
  readonly startedAt: Temporal.Instant;
};

export function findSessionForMail(ctx: JobContext, id: string): Promise<SessionForMail | null> {
  return ctx.transaction(async (tx) => {
    const session = await findSession(tx, id);
    return (
      session && {
        userId: session.userId,
        device: deviceWords(session.userAgent),
        place: placeWords(session.address),
        startedAt: session.startedAt,
      }
    );
  });
}
