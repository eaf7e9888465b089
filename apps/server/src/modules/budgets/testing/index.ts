export { addParticipants } from '../use-cases/add-participants.ts';
export { changeParticipants, removeParticipants } from '../use-cases/change-participants.ts';
export { startBudget } from '../use-cases/move-budget.ts';
export { listParticipants } from '../use-cases/read-participants.ts';
export { endExpiredBudgets, finishStop, stopBudget } from '../use-cases/stop-budget.ts';
export { createBudget } from '../use-cases/write-budget.ts';
