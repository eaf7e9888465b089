import { apiKeyEnding, erasureAsked, exportFinished, exportReady } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { findApiKey } from '../../machines/index.ts';
import { teamRules } from '../../teams/index.ts';
import { owner, teamAdmins } from '../audiences.ts';
import { dayOf } from '../domain/times.ts';
import { mail } from '../notification.ts';

export const dataNotifications = {
  'key-ending': mail({
    event: apiKeyEnding,
    audience: teamAdmins,
    composer: 'key-ending',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { id, teamId } = event;
      const key = teamId === null ? null : await findApiKey(ctx.readPrimary, { id, teamId });
      if (teamId === null || !key?.expiresAt || key.revokedAt) return null;
      const rules = await teamRules(ctx.readPrimary, teamId);
      return {
        // The job's own id, because a key gets more than one warning.
        id: ctx.requestId,
        message: {
          ...common,
          kind: 'key-ending',
          keyName: key.name,
          teamName: rules.teamName,
          endsOn: dayOf(key.expiresAt, rules.preferences.timeZone),
          keysUrl: `${publicUrl}/developer/keys`,
        },
      };
    },
  }),

  'export-ready': mail({
    event: exportReady,
    audience: owner,
    composer: 'export-ready',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => ({
      id: ctx.requestId,
      message: {
        ...common,
        kind: 'export-ready',
        until: dayOf(Temporal.Instant.from(event.data.until)),
        dataUrl: `${publicUrl}/me/data`,
      },
    }),
  }),

  'list-export': mail({
    event: exportFinished,
    audience: owner,
    composer: 'list-export',
    preference: 'mandatory',
    facts: async ({ ctx, event: { data }, common, publicUrl }) =>
      data.mail
        ? {
            id: ctx.requestId,
            message: {
              ...common,
              kind: 'list-export',
              list: data.kind,
              ready: data.ready,
              rows: data.rows ?? 0,
              until: dayOf(Temporal.Instant.from(data.until)),
              exportsUrl: `${publicUrl}/exports`,
            },
          }
        : null,
  }),

  'erasure-asked': mail({
    event: erasureAsked,
    audience: owner,
    composer: 'erasure-asked',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => ({
      id: ctx.requestId,
      message: {
        ...common,
        kind: 'erasure-asked',
        erasedOn: dayOf(Temporal.Instant.from(event.data.until)),
        dataUrl: `${publicUrl}/me/data`,
      },
    }),
  }),
};
