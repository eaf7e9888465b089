export * from './budgets.ts';
export * from './events.ts';
export * from './model.ts';
export * from './participants.ts';
export * from './reports.ts';
export * from './runs.ts';
export * from './states.ts';
export * from './run-events.ts';
