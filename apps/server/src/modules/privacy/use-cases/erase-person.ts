import { inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { eraseOrigins } from '../../../platform/audit/index.ts';
import { eraseLinksOf } from '../../accounts/index.ts';
import { eraseDirectoryUser } from '../../directory/index.ts';
import { endExportsOfPerson } from '../../exports/index.ts';
import { eraseFactorsOf } from '../../factors/index.ts';
import { eraseSearchPointsOf, eraseSavedViewsOf } from '../../search/index.ts';
import { eraseSessionsOf } from '../../sessions/index.ts';
import { eraseSignOnOf } from '../../sign-on/index.ts';
import { eraseSender } from '../../gifts/index.ts';
import { isLastOperator, lockOperators, pseudonymisePerson } from '../../identity/index.ts';
import { eraseInvitesOf, removeFromTeams } from '../../members/index.ts';
import { eraseOrderReceiver, eraseOrderSender } from '../../orders/index.ts';
import { eraseCardsOf } from '../../payments/index.ts';
import { eraseUpgradeText, listMemberships, listTeamsOfSoleAdmin, lockTeams } from '../../teams/index.ts';
import { finishErasure, listDueErasures, lockDueErasure } from '../queries/person-erasures.ts';
import { eraseReceivedAt, type EraseInOtherModules } from './erase-recipient.ts';
import { deleteExportsOf } from '../queries/person-exports.ts';

/**
 * Erases every person whose request is due, each in a separate transaction: one that fails is logged, delays no other,
 * and is retried in the next run.
 */
export async function eraseDuePeople(ctx: JobContext, eraseInOtherModules: EraseInOtherModules): Promise<void> {
  const pages = inPages<string>((after) => listDueErasures(ctx.read, { now: ctx.clock.now(), after }));
  for await (const ids of pages)
    await oneByOne(ids, (id) =>
      ctx
        .transaction((tx) => erase(ctx, tx, { erasureId: id, eraseInOtherModules }))
        .catch((error: unknown) =>
          ctx.log.error({ err: error, erasureId: id }, 'a person could not be erased; retrying later'),
        ),
    );
}

/**
 * Erases one person. If they have become the last admin of a team or the last operator since the request, the erasure
 * waits until they hand over; the page of their data shows it.
 */
async function erase(
  ctx: JobContext,
  tx: Tx,
  { erasureId, eraseInOtherModules }: { readonly erasureId: string; readonly eraseInOtherModules: EraseInOtherModules },
): Promise<void> {
  const now = ctx.clock.now();
  const due = await lockDueErasure(tx, erasureId, now);
  if (!due) return;
  const { userId } = due;
  await lockOperators(tx);
  if (await isLastOperator(tx, userId)) {
    ctx.log.warn({ userId }, 'a person who requested erasure is the last operator; the erasure is postponed');
    return;
  }
  // Nobody can join a team in which the person is alone, until they are erased.
  await lockTeams(
    tx,
    (await listMemberships(tx, userId)).map(({ teamId }) => teamId),
  );
  const alone = await listTeamsOfSoleAdmin(tx, userId);
  if (alone.some(({ others }) => others)) {
    ctx.log.warn({ userId }, 'a person who requested erasure is the last admin of a team; the erasure is postponed');
    return;
  }
  // The person stays a member of teams in which they are alone.
  const shells = new Set(alone.map(({ id }) => id));
  const teamIds = (await listMemberships(tx, userId)).map(({ teamId }) => teamId).filter((id) => !shells.has(id));
  await removeFromTeams(ctx, tx, { userId, teamIds, byUserId: null });
  const former = await pseudonymisePerson(tx, userId, now);
  if (former) {
    await eraseLinksOf(tx, { userId, email: former.email });
    await eraseInvitesOf(tx, { userId, email: former.email, now });
  }
  const [email, mobile] = [former?.email, former?.mobile];
  await eraseCardsOf(ctx, tx, userId);
  if (email) await eraseInOtherModules(tx, email);
  if (mobile) await eraseInOtherModules(tx, mobile);
  // Orders before transactions before gifts, which is the lock order everywhere else.
  await eraseOrderSender(tx, userId);
  if (email) await eraseOrderReceiver(tx, email);
  if (mobile) await eraseOrderReceiver(tx, mobile);
  await eraseSender(tx, userId);
  if (email) await eraseReceivedAt(tx, ctx, email);
  if (mobile) await eraseReceivedAt(tx, ctx, mobile);
  await eraseUpgradeText(tx, userId);
  await eraseOrigins(tx, userId);
  await eraseFactorsOf(tx, userId);
  await eraseSignOnOf(tx, userId);
  await eraseDirectoryUser(tx, userId);
  await eraseSessionsOf(tx, userId);
  await deleteExportsOf(tx, userId);
  await endExportsOfPerson(tx, userId, now);
  await eraseSearchPointsOf(tx, userId);
  await eraseSavedViewsOf(tx, userId);
  await finishErasure(tx, erasureId, now);
  await ctx.audit(tx, [{ action: 'account.erased', teamId: null, subject: { type: 'user', id: userId } }]);
}
