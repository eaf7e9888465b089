import { roles } from '@huggg/contracts';
import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import {
  noticeAccessRequest,
  sendAccessRequested,
  sendInviteMail,
  tellOfAcceptance,
  tellOfRemoval,
  tellOfRoleChange,
} from '../use-cases/tell-of-people.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';
import { tellAdminOfRequest } from './queues.ts';

/** Subscribers of `invite.*`, whose thing is the invite, and of `member.*`, whose thing is the person. */
export const mailInvite = {
  name: 'notifications.mail-invite',
  data: z.object({ id: z.guid(), data: z.object({ version: z.int() }) }),
};
export const tellAccepted = {
  name: 'notifications.tell-accepted',
  data: z.object({ id: z.guid(), data: z.object({ userId: z.guid(), unasked: z.boolean() }) }),
};
export const noticeRequest = { name: 'notifications.notice-access-request', data: z.object({ id: z.guid() }) };
export const tellRoleChanged = {
  name: 'notifications.tell-role-changed',
  data: z.object({
    id: z.guid(),
    teamId: z.guid(),
    data: z.object({ from: z.enum(roles), to: z.enum(roles), atMs: z.number() }),
  }),
};
export const tellRemoved = {
  name: 'notifications.tell-removed',
  data: z.object({ id: z.guid(), teamId: z.guid(), data: z.object({ atMs: z.number() }) }),
};

export function peopleJobs(gateways: NotificationGateways) {
  return [
    job({ ...mailInvite, run: (ctx, { id, data }) => sendInviteMail(ctx, gateways, { inviteId: id, ...data }) }),
    job({ ...tellAccepted, run: (ctx, { id, data }) => tellOfAcceptance(ctx, gateways, { inviteId: id, ...data }) }),
    job({ ...noticeRequest, run: (ctx, { id }) => noticeAccessRequest(ctx, id) }),
    job({ ...tellAdminOfRequest, run: (ctx, data) => sendAccessRequested(ctx, gateways, data) }),
    job({
      ...tellRoleChanged,
      run: (ctx, { id, teamId, data }) => tellOfRoleChange(ctx, gateways, { userId: id, teamId, ...data }),
    }),
    job({
      ...tellRemoved,
      run: (ctx, { id, teamId, data }) => tellOfRemoval(ctx, gateways, { userId: id, teamId, ...data }),
    }),
  ];
}
