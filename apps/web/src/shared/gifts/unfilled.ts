const placeholder =
  /\{\{?\s*[\p{L}_][\p{L}\p{N}_ .-]{0,40}\}?\}|<<[\p{L}_ ]{1,40}>>|\[(?:first|last|full)?[ _]?name\]/iu;

/** What looks like a placeholder of a mail merge: "{firstName}". It is sent as it stands. Undefined where there is none. */
export function unfilledIn(text: string): string | undefined {
  return placeholder.exec(text)?.[0];
}
