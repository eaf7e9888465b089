const titlePattern =
  /^(?:mrs?|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev|herr|frau|mme|mlle|monsieur|madame|pani?)\.?\s/iu;
const severalPeoplePattern = /&|\+|\/|\s(?:and|und|et|y|i|a|ac)\s|^(?:the|team|die|das|les|los|las)\s/iu;
const longestFirstName = 40;

/**
 * Returns the name to use in a greeting: the first name of a full name. A name with a title or of several people is
 * kept in full, because its first word is not a first name.
 */
export function greetingName(name: string): string {
  const whole = name.trim();
  if (titlePattern.test(whole) || severalPeoplePattern.test(whole)) return whole;
  const [last = '', first = '', ...more] = whole.split(',').map((part) => part.trim());
  // Handles "Okafor, Sam", the form used in sorted lists of people.
  const given = first !== '' && more.length === 0 && !/\s/u.test(last) ? first : whole;
  const [word = whole] = given.split(/\s+/u);
  // A single initial is not used as a greeting.
  return word.replaceAll('.', '').length > 1 && word.length <= longestFirstName ? word : whole;
}
