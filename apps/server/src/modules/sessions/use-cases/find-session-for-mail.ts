import type { Temporal } from 'temporal-polyfill';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findSession } from '../queries/session-list.ts';
import { deviceText, placeText } from '../../factors/index.ts';

/** A session as described in an email. */
type SessionForMail = {
  readonly userId: string;
  readonly device: string;
  readonly place: string | null;
  readonly startedAt: Temporal.Instant;
};

export async function findSessionForMail(ctx: JobContext, id: string): Promise<SessionForMail | null> {
  const session = await findSession(ctx.readPrimary, id);
  return (
    session && {
      userId: session.userId,
      device: deviceText(session.userAgent),
      place: placeText(session.address),
      startedAt: session.startedAt,
    }
  );
}
