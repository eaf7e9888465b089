export * from './events.ts';
export * from './mi-reports.ts';
export * from './model.ts';
export * from './uploads.ts';
