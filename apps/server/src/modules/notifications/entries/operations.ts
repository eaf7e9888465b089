import { ledgerProofFailed } from '@huggg/contracts';
import { findProofRun } from '../../ledger/index.ts';
import { operators } from '../audiences.ts';
import { mail } from '../notification.ts';

export const operationsNotifications = {
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
