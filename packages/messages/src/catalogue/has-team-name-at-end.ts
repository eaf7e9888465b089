/**
 * Checks whether a sender's name already ends with the team's name, as in "Hannah at Fernleaf", so that the team is not
 * named twice.
 */
export function hasTeamNameAtEnd(sender: string, team: string): boolean {
  const [whole, end] = [sender.trim().toLocaleLowerCase('en'), team.trim().toLocaleLowerCase('en')];
  return end !== '' && whole.endsWith(end) && !/[\p{L}\p{N}]$/u.test(whole.slice(0, -end.length));
}
