import { noticeAdded, userTypes, type DomainEvent } from '@huggg/contracts';
import { derivedId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Person } from '../../identity/index.ts';
import { insertNotice } from '../queries/notices.ts';

/**
 * Stores a message as a notice in a person's bell, even if they turned off the mail. Only the name of the message and
 * its event are stored, which contain no personal data; the text is rendered when it is read.
 */
export async function saveNotice(
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
  // Operators do not belong to the teams that their notices concern.
  const teamId = person.type === userTypes.operator ? null : event.teamId;
  await ctx.transaction(async (tx) => {
    if (await insertNotice(tx, { id, userId: person.id, teamId, name, event }, ctx.clock.now()))
      await ctx.publish(tx, [noticeAdded({ id, teamId: event.teamId, ownerId: person.id })]);
  });
}
