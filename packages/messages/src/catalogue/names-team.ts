/**
 * Whether a sender's name ends with their team's already, as "Hannah at Fernleaf" does: what is added to it would be
 * said twice.
 */
export function namesTeam(sender: string, team: string): boolean {
  const [whole, end] = [sender.trim().toLocaleLowerCase('en'), team.trim().toLocaleLowerCase('en')];
  return end !== '' && whole.endsWith(end) && !/[\p{L}\p{N}]$/u.test(whole.slice(0, -end.length));
}
