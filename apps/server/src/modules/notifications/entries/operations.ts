import { claimsWaiting, ledgerProofFailed } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import { countWaitingClaims } from '../../claim-review/index.ts';
import { findProofRun } from '../../ledger/index.ts';
import { operators } from '../audiences.ts';
import { mail } from '../notification.ts';

export const operationsNotifications = {
  /** One mail covers all waiting claims, until further claims have waited as long. */
  'claims-waiting': mail({
    event: claimsWaiting,
    audience: operators,
    composer: 'claims-waiting',
    preference: 'mandatory',
    facts: async ({ ctx, common, publicUrl }) => {
      const { waiting, oldestAt } = await countWaitingClaims(ctx.readPrimary);
      if (!oldestAt) return null;
      return {
        message: {
          ...common,
          kind: 'claims-waiting',
          claims: waiting,
          since: { at: isoOf(oldestAt), timeZone: 'Europe/London' },
          consoleUrl: `${publicUrl}/ops/claims-in-review`,
        },
      };
    },
  }),

  'proof-failed': mail({
    event: ledgerProofFailed,
    audience: operators,
    composer: 'proof-failed',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const run = await findProofRun(ctx.readPrimary, event.id);
      if (!run?.findings) return null;
      const finding = run.found[0] ?? '';
      return {
        message: {
          ...common,
          kind: 'proof-failed',
          findings: run.findings,
          finding,
          consoleUrl: `${publicUrl}/ops/ledger`,
        },
      };
    },
  }),
};
