export { createLetterPrinter, findLetterTemplates } from './use-cases/letters.ts';
export { printableRoutes } from './routes.ts';
export { findUsedLogoPictures } from './queries/logos.ts';
export { assertPrintable, writePrints } from './use-cases/print-files.ts';
export { wantsCompletionMail } from './queries/printables.ts';
export type { FindPrintFile } from './ports.ts';
