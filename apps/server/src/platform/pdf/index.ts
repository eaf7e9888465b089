export { renderLetters, type PlainLetter } from './letters.ts';
export { renderPdf } from './render-pdf.ts';
export type { PdfDocument, Row, Section, Table } from './pdf-document.ts';
