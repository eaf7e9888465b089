import { inviteDays, inviteRoles, productName, type Role } from '@huggg/contracts';
import { render, type Message } from '@huggg/messages';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { findAnyInvite, inviteToken, type Invite } from '../../members/index.ts';
import { findTeam, listInviters } from '../../teams/index.ts';
import { tellAdminOfRequest } from '../jobs/queues.ts';
import type { NotificationGateways } from './tell-sender.ts';

/** Admins who are told of one request: the rest see it among the invites. */
const mostAdminsTold = 10;

const about = ({ config }: JobContext) => ({
  language: 'en-GB' as const,
  product: { name: productName, helpUrl: `${config.http.publicUrl}/help/gifting` },
});

function isWaiting(invite: Invite): boolean {
  return invite.acceptedAt === null && invite.endedReason === null;
}

/**
 * Mails the link of an invite to its address. A link that was renewed or withdrawn meanwhile is not sent any more.
 * @throws Error where the mail server puts it off or does not answer; the job tries again under the same Message-ID.
 */
export async function sendInviteMail(
  ctx: JobContext,
  gateways: NotificationGateways,
  { inviteId, version }: { readonly inviteId: string; readonly version: number },
): Promise<void> {
  const invite = await ctx.transaction((tx) => findAnyInvite(tx, inviteId));
  if (!invite || !invite.expiresAt || !isWaiting(invite) || invite.linkVersion !== version) return;
  const team = await findTeam(ctx.read, invite.teamId);
  await mail(ctx, gateways, {
    id: `${inviteId}.${version}`,
    to: invite.email,
    message: {
      ...about(ctx),
      kind: 'team-invite',
      recipientName: null,
      // A program invites in the name of its team.
      senderName: invite.senderName ?? (invite.clientId ? invite.teamName : null),
      teamName: invite.teamName,
      role: inviteRoles[invite.type],
      days: inviteDays,
      until: { at: invite.expiresAt.toString(), timeZone: team?.effectivePreferences.timeZone ?? 'Europe/London' },
      inviteUrl: `${ctx.config.http.publicUrl}/invite/${inviteToken(ctx.secrets, { id: inviteId, version })}`,
    },
  });
}

type Acceptance = { readonly inviteId: string; readonly userId: string; readonly unasked: boolean };

/** Tells who sent an invite that it was accepted, and somebody who was let in unasked that they are in. */
export async function tellOfAcceptance(
  ctx: JobContext,
  gateways: NotificationGateways,
  { inviteId, userId, unasked }: Acceptance,
): Promise<void> {
  const invite = await ctx.transaction((tx) => findAnyInvite(tx, inviteId));
  if (!invite) return;
  const people = await findPeople(ctx.read, [userId, ...(invite.senderId ? [invite.senderId] : [])]);
  const person = people.get(userId);
  const sender = invite.senderId ? people.get(invite.senderId) : undefined;
  if (!person) return;
  const { publicUrl } = ctx.config.http;
  const shared = { ...about(ctx), teamName: invite.teamName, role: inviteRoles[invite.type] };
  if (unasked)
    return mail(ctx, gateways, {
      id: inviteId,
      to: person.email,
      message: { ...shared, kind: 'team-joined', recipientName: person.firstName, homeUrl: `${publicUrl}/` },
    });
  if (!sender || sender.deactivatedAt) return;
  await mail(ctx, gateways, {
    id: inviteId,
    to: sender.email,
    message: {
      ...shared,
      kind: 'invite-accepted',
      recipientName: sender.firstName,
      personName: senderName(person),
      peopleUrl: `${publicUrl}/team/people`,
    },
  });
}

/** Somebody asks to be let in: each of those who may answer is told in a mail of their own. */
export async function noticeAccessRequest(ctx: JobContext, inviteId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invite = await findAnyInvite(tx, inviteId);
    if (!invite || !isWaiting(invite)) return;
    const adminIds = await listInviters(tx, { teamId: invite.teamId, limit: mostAdminsTold });
    await ctx.enqueue(
      tx,
      adminIds.map((adminId) => newJob(tellAdminOfRequest, { adminId, inviteId })),
    );
  });
}

export async function sendAccessRequested(
  ctx: JobContext,
  gateways: NotificationGateways,
  { adminId, inviteId }: { readonly adminId: string; readonly inviteId: string },
): Promise<void> {
  const [invite, people] = await Promise.all([findAnyInvite(ctx.read, inviteId), findPeople(ctx.read, [adminId])]);
  const admin = people.get(adminId);
  if (!invite || !admin || !isWaiting(invite) || invite.linkVersion > 0) return;
  await mail(ctx, gateways, {
    id: `${inviteId}.${adminId}`,
    to: admin.email,
    message: {
      ...about(ctx),
      kind: 'access-requested',
      recipientName: admin.firstName,
      teamName: invite.teamName,
      address: invite.email,
      requestsUrl: `${ctx.config.http.publicUrl}/team/invites`,
    },
  });
}

type Change = { readonly userId: string; readonly teamId: string; readonly atMs: number };

/** Tells a member that their role is another one now. */
export async function tellOfRoleChange(
  ctx: JobContext,
  gateways: NotificationGateways,
  { userId, teamId, atMs, from, to }: Change & { readonly from: Role; readonly to: Role },
): Promise<void> {
  await tellMember(ctx, gateways, { userId, teamId, atMs }, (shared) => ({
    ...shared,
    kind: 'role-changed',
    from,
    to,
  }));
}

/** Tells somebody that they are a member no longer. */
export async function tellOfRemoval(ctx: JobContext, gateways: NotificationGateways, change: Change): Promise<void> {
  await tellMember(ctx, gateways, change, (shared) => ({ ...shared, kind: 'member-removed' }));
}

type MemberMail = ReturnType<typeof about> & {
  readonly recipientName: string;
  readonly teamName: string;
  readonly homeUrl: string;
};

async function tellMember(
  ctx: JobContext,
  gateways: NotificationGateways,
  { userId, teamId, atMs }: Change,
  messageOf: (shared: MemberMail) => Message,
): Promise<void> {
  const [people, team] = await Promise.all([findPeople(ctx.read, [userId]), findTeam(ctx.read, teamId)]);
  const person = people.get(userId);
  if (!person || !team || person.deactivatedAt) return;
  const message = messageOf({
    ...about(ctx),
    recipientName: person.firstName,
    teamName: team.name,
    homeUrl: `${ctx.config.http.publicUrl}/`,
  });
  await mail(ctx, gateways, { id: `${teamId}.${userId}.${atMs}`, to: person.email, message });
}

async function mail(
  ctx: JobContext,
  { mailer }: NotificationGateways,
  { id, to, message }: { readonly id: string; readonly to: string; readonly message: Message },
): Promise<void> {
  const { subject, html, text } = render(message);
  const outcome = await mailer.send({
    id: `${id}.${message.kind}`,
    from: { name: productName, address: ctx.config.mailFrom },
    to,
    subject,
    html,
    text,
  });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not take a notification: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ id, kind: message.kind }, 'a notification was refused');
}
