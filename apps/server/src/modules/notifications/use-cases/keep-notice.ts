import { noticeAdded, userTypes, type DomainEvent } from '@huggg/contracts';
import { derivedId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Person } from '../../identity/index.ts';
import { insertNotice } from '../queries/notices.ts';

/**
 * Keeps for a person's bell what a message tells them, whether or not they want it by mail. Only the name of the
 * message and its event are kept, which hold no personal data: the words are written when they are read.
 */
export async function keepNotice(
  ctx: JobContext,
  {
    name,
    mailId,
    event,
    person,
  }: {
    readonly name: string;
    readonly mailId: string;
    readonly event: DomainEvent;
    readonly person: Person;
  },
): Promise<void> {
  const id = derivedId(person.id, `${name}.${mailId}`);
  // Notices to operators are about teams that are not theirs.
  const teamId = person.type === userTypes.operator ? null : event.teamId;
  await ctx.transaction(async (tx) => {
    if (await insertNotice(tx, { id, userId: person.id, teamId, name, event }, ctx.clock.now()))
      await ctx.publish(tx, [noticeAdded({ id, teamId: event.teamId, ownerId: person.id })]);
  });
}
