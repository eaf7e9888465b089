export { csvPieces } from './csv-sheet.ts';
export { xlsxStream } from './xlsx-sheets.ts';
