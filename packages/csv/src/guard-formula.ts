/** A spreadsheet runs a cell as a formula that begins with one of these, full-width forms included. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;
/** Where a spreadsheet that splits at semicolons or tabs would begin a cell in the middle of one. */
const within = /(?<=[;\t\r\n])(?=[=+@＝＋＠]|[-－](?! ))/gu;

/** Text that stays text in a spreadsheet: an apostrophe in front of what would be a formula (RULES §8). */
export function guardFormula(text: string): string {
  return (formula.test(text) ? `'${text}` : text).replace(within, "'");
}
