import { fillPlaceholders } from '@huggg/contracts';
import { cleanLine, render } from '@huggg/messages';
import { requireHeld, type Context } from '../../../platform/context.ts';
import { mailProduct } from '../../../platform/mail/index.ts';
import { findTeam } from '../../teams/index.ts';
import { sampleValues } from '../domain/sample-values.ts';
import { wrapImagePath } from '../domain/wraps.ts';

type Sample = { readonly subject: string; readonly body: string; readonly recipientName: string };
type Rendered = { readonly subject: string; readonly html: string; readonly text: string };

/** Days until a sample gift ends, as gifts have them unless a team says otherwise. */
const sampleDays = 90;

/** An email as a sample recipient would get it, drawn by what writes the real ones. Its link opens no gift. */
export async function previewEmail(ctx: Context, { subject, body, recipientName }: Sample): Promise<Rendered> {
  requireHeld(ctx.actor, 'send-email');
  const { actor, config } = ctx;
  const { publicUrl } = config.http;
  const teamName = (await findTeam(ctx.read, actor.teamId))?.name ?? '';
  const values = sampleValues({ recipientName, senderName: actor.name, teamName });
  const mail = render({
    kind: 'gift',
    language: 'en-GB',
    product: mailProduct(config),
    senderName: actor.name,
    teamName,
    recipientName,
    giftUrl: `${publicUrl}/g/sample`,
    words: fillPlaceholders(body, values),
    headerImageUrl: `${publicUrl}${wrapImagePath(null)}`,
    claimBy: ctx.clock.now().toZonedDateTimeISO('UTC').add({ days: sampleDays }).toPlainDate().toString(),
  });
  return {
    subject: subject.trim() === '' ? mail.subject : cleanLine(fillPlaceholders(subject, values)),
    html: mail.html,
    text: mail.text,
  };
}
