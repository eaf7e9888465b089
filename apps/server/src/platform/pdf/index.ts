export { renderPdf } from './render-pdf.ts';
export type { Box, Column, Fact, Notes, Party, PdfDocument, Row, Section, Table, Totals } from './pdf-document.ts';
