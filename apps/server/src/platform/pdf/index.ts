export { missingCharacters } from './fonts.ts';
export { renderLetters, type PlainLetter } from './letters.ts';
export { renderPdf } from './render-pdf.ts';
export { createSheetFile, type SheetFile } from './sheet-file.ts';
export { drawSheet } from './sheet-svg.ts';
export { breakLines, lineHeight, widthOf } from './measure.ts';
export {
  pointsOfMillimetre,
  type Area,
  type Sheet,
  type SheetItem,
  type SheetPicture,
  type SheetStyle,
} from './sheet.ts';
export type { PdfDocument, Row, Section, Table } from './pdf-document.ts';
