export { addParticipants } from '../use-cases/add-participants.ts';
export { changeParticipants } from '../use-cases/change-participants.ts';
export { startBudget } from '../use-cases/move-budget.ts';
export { createBudget } from '../use-cases/write-budget.ts';
