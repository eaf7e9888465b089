/**
 * Matches the places where a spreadsheet would start a formula with one of these characters, full-width forms included:
 * the start of a cell, and places within it, because some spreadsheets split cells at semicolons, tabs or line breaks.
 * Lists with dashes and ;-) do not match.
 */
const formula = /(^|[;\t](?!-\))|\n(?!- ))(?=[=+\-@\t\r＝＋－＠])/gu;

/** Guards text with an apostrophe before each possible formula, so that a spreadsheet treats it as text (RULES §8). */
export function guardFormula(text: string): string {
  return text.replace(formula, "$1'");
}
