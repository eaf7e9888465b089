import { productName } from '@huggg/contracts';
import { defaultLanguage } from '@huggg/messages/catalogue';
import { Temporal } from 'temporal-polyfill';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findApiKey } from '../../machines/index.ts';
import { findPerson } from '../../identity/index.ts';
import { listMembers, teamRules } from '../../teams/index.ts';
import { sendNotification } from './send-notification.ts';
import type { NotificationGateways } from './tell-sender.ts';

const mostAdmins = 50;

const about = ({ config }: JobContext, recipientName: string | null) => ({
  language: defaultLanguage,
  product: { name: productName, helpUrl: `${config.http.publicUrl}/help/gifting` },
  recipientName,
});

const dayOf = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Tells each admin of a team that one of its keys ends soon. */
export async function tellOfEndingKey(
  ctx: JobContext,
  gateways: NotificationGateways,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<void> {
  const found = await ctx.transaction(async (tx) => {
    const key = await findApiKey(tx, { id, teamId });
    if (!key || key.revokedAt || !key.expiresAt) return null;
    const { members } = await listMembers(tx, { teamId, roles: ['team-admin'], after: null, limit: mostAdmins });
    return { key: { name: key.name, expiresAt: key.expiresAt }, rules: await teamRules(tx, teamId), admins: members };
  });
  if (!found) return;
  const { key, rules, admins } = found;
  const endsOn = dayOf(key.expiresAt, rules.preferences.timeZone);
  for (const admin of admins) {
    const message = {
      ...about(ctx, admin.firstName),
      kind: 'key-ending' as const,
      keyName: key.name,
      teamName: rules.teamName,
      endsOn,
      keysUrl: `${ctx.config.http.publicUrl}/developer/keys`,
    };
    await sendNotification(ctx, gateways, { id: `${ctx.requestId}.${admin.userId}`, to: admin.email, message });
  }
}

type AboutData = { readonly id: string; readonly data: { readonly until: string } };

/** Tells somebody that the copy of their data is ready, or that they asked to be forgotten. */
export async function tellOfData(
  ctx: JobContext,
  gateways: NotificationGateways,
  kind: 'export-ready' | 'erasure-asked',
  { id, data }: AboutData,
): Promise<void> {
  const person = await ctx.transaction((tx) => findPerson(tx, id));
  if (!person || person.deactivatedAt) return;
  const day = dayOf(Temporal.Instant.from(data.until), 'Europe/London');
  const common = { ...about(ctx, person.firstName), dataUrl: `${ctx.config.http.publicUrl}/me/data` };
  const message = kind === 'export-ready' ? { ...common, kind, until: day } : { ...common, kind, erasedOn: day };
  await sendNotification(ctx, gateways, { id: ctx.requestId, to: person.email, message });
}
