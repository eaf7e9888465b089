import { closedTeamJob } from '../../teams/index.ts';
import { withdrawScheduled } from '../use-cases/withdraw-scheduled.ts';

export const withdrawScheduledJob = closedTeamJob({ name: 'gifting.withdraw-scheduled', run: withdrawScheduled });
