/**
 * What the audit log records, `subject.past-verb`. A new action is added here first, so that the log, its filters and its words (S43) know it.
 */
export const auditActions = [
  // Coming in and going out
  'session.started', 'session.refused', 'session.proven', 'session.proof-refused', 'session.ended', 'session.reused-token', 'session.team-switched', 'sessions.ended-everywhere',
  'account.signed-up', 'account.upgraded', 'account.deactivated', 'account.reactivated', 'account.export-requested', 'account.exported', 'account.erasure-requested', 'account.erasure-cancelled', 'account.erased',
  'email.verified', 'email.changed', 'mobile.verified', 'mobile.changed', 'profile.changed',
  'password.reset-requested', 'password.reset', 'password.changed',
  'factor.enrolled', 'factor.removed', 'factor.verified', 'factor.refused', 'factors.reset', 'recovery-codes.renewed', 'recovery-code.used',
  'identity.linked', 'identity.unlinked', 'sso.refused',
  // The team and its people
  'team.changed', 'team.domain-proven', 'team.preferences-changed', 'team.sign-in-changed', 'subteam.created', 'subteam.removed', 'reason-codes.changed',
  'member.joined', 'member.role-changed', 'member.removed', 'role-group.changed', 'plan.changed',
  'invite.sent', 'invite.resent', 'invite.removed', 'invite.accepted', 'access.requested', 'access.request-refused',
  // What was taken out
  'gifts.exported',
  // Machines and staff
  'api-key.created', 'api-key.revoked', 'api-client.created', 'api-client.revoked', 'scim.changed', 'saml.changed',
  'impersonation.started', 'impersonation.ended',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What kind of thing an audited act was done to. */
export const auditSubjects = ['user', 'team', 'session', 'invite', 'role-group', 'plan', 'api-key', 'api-client', 'factor', 'identity', 'order'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
