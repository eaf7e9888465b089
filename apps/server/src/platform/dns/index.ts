export * from './txt-records.ts';
