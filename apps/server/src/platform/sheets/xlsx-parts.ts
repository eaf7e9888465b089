import { guardFormula, type CsvRow } from '@huggg/csv';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Maximum number of characters in an Excel cell. */
const longestCell = 32_767;

/** Styles by their index in `styles`: bold headings, and text that stays text when its cell is edited. */
const [bold, quoted] = [1, 2];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 cannot represent most control characters or unpaired surrogates; they are left out. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}

const plainNumber = /^-?\d+(\.\d+)?$/u;

function textCell(place: string, text: string, style: number | null): string {
  const kept = escapeXml(text.slice(0, longestCell));
  return `<c r="${place}"${style === null ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** "A" to "ZZ": no list of ours is wider. */
const letters = Array.from({ length: 702 }, (_, index) => {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${String.fromCodePoint(64 + Math.floor(index / 26))}${last}`;
});

/**
 * Writes a row of a sheet; the first row is the headings. Text is written as text and so is never a formula. If it
 * would become one when its cell is edited, it is marked like text that was typed after an apostrophe in Excel.
 */
export function sheetRow(row: CsvRow, number: number): string {
  let cells = '';
  for (const [index, value] of row.entries()) {
    if (value === null || value === '') continue;
    const place = `${letters[index]}${number}`;
    if (typeof value === 'object' && plainNumber.test(value.digits)) {
      cells += `<c r="${place}"><v>${value.digits}</v></c>`;
      continue;
    }
    const text = typeof value === 'object' ? value.digits : value;
    cells += textCell(place, text, number === 1 ? bold : guardFormula(text) === text ? null : quoted);
  }
  return `<row r="${number}">${cells}</row>`;
}

/** The XML before and after the rows; the heading row is frozen. */
export const sheetBegin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

export const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

export const rootRelations = `${head}<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Returns the parts that name the sheets, which are numbered from 1. */
export function workbookParts(sheets: number, name: string): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const sheetName = (number: number): string => escapeXml(number === 1 ? name : `${name} ${number}`);
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
      .map((number) => `<sheet name="${sheetName(number)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNamespace}/relationships">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers
      .map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)
      .join('')}</Types>`,
  };
}
