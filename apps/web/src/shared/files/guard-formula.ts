/** A cell that a spreadsheet would run as a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/u;

/** Text that stays text in a spreadsheet: an apostrophe in front of what would be a formula (RULES §8). */
export function guardFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
