export { byteOrderMark, csvLine, toCsv, type CsvAmount, type CsvRow } from './csv.ts';
export { fileTitle } from './file-title.ts';
export { guardFormula } from './guard-formula.ts';
