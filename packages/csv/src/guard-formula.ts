/**
 * A spreadsheet runs a cell as a formula that begins with one of these, full-width forms included. One that splits at
 * semicolons or tabs, or at line breaks, begins a cell in the middle of ours; lists of dashes and ;-) are none.
 */
const formula = /(^|[;\t](?!-\))|\n(?!- ))(?=[=+\-@\t\r＝＋－＠])/gu;

/** Text that stays text in a spreadsheet: an apostrophe in front of what would be a formula (RULES §8). */
export function guardFormula(text: string): string {
  return text.replace(formula, "$1'");
}
