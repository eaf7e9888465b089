import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import { runDueBudgets } from '../use-cases/carry-out.ts';
import { notifyUnspentMoney } from '../use-cases/notify-unspent-money.ts';
import { warnOfRuns } from '../use-cases/warn-of-runs.ts';

/** Returns the schedules of runs: due runs start within a minute; warnings and unspent money are checked hourly. */
export function budgetRunSchedules(gateway: CardGateway | null): readonly Schedule[] {
  const carryOut = job({
    name: 'budget-runs.carry-out',
    data: z.object({}),
    run: (ctx) => runDueBudgets(ctx, { gateway }),
  });
  const warn = job({ name: 'budget-runs.warn', data: z.object({}), run: (ctx) => warnOfRuns(ctx) });
  const unspent = job({
    name: 'budget-runs.tell-of-unspent',
    data: z.object({}),
    run: (ctx) => notifyUnspentMoney(ctx),
  });
  return [
    { job: carryOut, cron: '* * * * *' },
    { job: warn, cron: '7 * * * *' },
    { job: unspent, cron: '17 * * * *' },
  ];
}
