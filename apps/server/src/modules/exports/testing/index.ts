export { askForPrints } from '../use-cases/ask.ts';
export { openExport, readExport } from '../use-cases/own-exports.ts';
