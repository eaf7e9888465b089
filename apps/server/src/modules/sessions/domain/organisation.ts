/**
 * Checks whether a team is an organisation's top team or one of its subteams. The organisation's own provider gives
 * access to these teams.
 */
export function isInOrganisation(
  top: { readonly id: string; readonly subteams: readonly { readonly id: string }[] },
  teamId: string,
): boolean {
  return teamId === top.id || top.subteams.some(({ id }) => id === teamId);
}
