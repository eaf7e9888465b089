export { beginningOf } from './beginning-of.ts';
export { byteOrderMark, csvLine, toCsv, type CsvAmount, type CsvRow } from './csv.ts';
export { fileTitle } from './file-title.ts';
export { guardFormula } from './guard-formula.ts';
export { headingRow, type HeadingRow, type Separator } from './heading-row.ts';
