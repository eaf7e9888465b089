/** Returns countries by two-letter code, with English names, sorted by name. */
export function countries(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = letters.flatMap((first) => letters.flatMap((second) => nameOf(names, first + second)));
  return found.toSorted((left, right) => left.label.localeCompare(right.label, 'en-GB'));
}

/** Leaves out codes that belong to no country, or to a former one. */
function nameOf(names: Intl.DisplayNames, code: string): readonly { readonly value: string; readonly label: string }[] {
  const gone =
    new Intl.Locale(`und-${code}`).maximize().region !== code && new Intl.Locale(`und-${code}`).region !== code;
  const label = gone || /^(?:A[A]|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN)$/u.test(code) ? undefined : names.of(code);
  return label ? [{ value: code, label }] : [];
}

/** Time zones by their IANA names. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}
