import { brandingModel, fillPlaceholders } from '@huggg/contracts';
import { cleanLine, render } from '@huggg/messages';
import { requireAnyScope, type Context } from '../../../platform/context.ts';
import { mailProduct } from '../../../platform/mail/index.ts';
import { mailBranding, previewUrls } from '../../brandings/index.ts';
import { findTeam } from '../../teams/index.ts';
import { sampleValues } from '../domain/sample-values.ts';
import { wrapImagePath } from '../domain/wraps.ts';
import { defaultLookOf } from './preview-theme.ts';

type Sample = { readonly subject: string; readonly body: string; readonly recipientName: string };
type Rendered = { readonly subject: string; readonly html: string; readonly text: string; readonly url: string };

/** Days until a sample gift expires, the same as the default for gifts. */
const sampleDays = 90;

/**
 * Returns an email as a sample recipient would receive it, in the default branding of the caller's team, created by the
 * same code as real emails. Its link opens no gift.
 */
export async function previewEmail(ctx: Context, { subject, body, recipientName }: Sample): Promise<Rendered> {
  requireAnyScope(ctx.actor, 'send-email');
  const { actor, config } = ctx;
  const { publicUrl } = config.http;
  const [team, worn] = await Promise.all([findTeam(ctx.read, actor.teamId), defaultLookOf(ctx)]);
  const teamName = team?.name ?? '';
  const values = sampleValues({ recipientName, senderName: actor.name, teamName });
  const message = fillPlaceholders(body, values);
  const mail = render({
    kind: 'gift',
    language: 'en-GB',
    product: mailProduct(config),
    senderName: actor.name,
    teamName,
    recipientName,
    giftUrl: `${publicUrl}/g/sample`,
    words: message,
    headerImageUrl: `${publicUrl}${wrapImagePath(null)}`,
    claimBy: ctx.clock.now().toZonedDateTimeISO('UTC').add({ days: sampleDays }).toPlainDate().toString(),
    branding: mailBranding(worn, publicUrl),
  });
  const words = { senderName: actor.name, recipientName, message };
  const { urls } = await previewUrls(ctx, { model: worn?.model ?? brandingModel.parse({}), words });
  return {
    subject: subject.trim() === '' ? mail.subject : cleanLine(fillPlaceholders(subject, values)),
    html: mail.html,
    text: mail.text,
    url: urls.mail,
  };
}
