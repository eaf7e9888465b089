/** Parses a whole number as people type it: "1,200". Undefined if it is not one. */
export function wholeNumber(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,]/gu, '');
  return /^\d{1,7}$/u.test(text) ? Number(text) : undefined;
}
