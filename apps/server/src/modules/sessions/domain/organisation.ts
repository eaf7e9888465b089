/**
 * Whether a team is an organisation's top team or one of its subteams: those that the organisation's own provider
 * opens.
 */
export function isOfOrganisation(
  top: { readonly id: string; readonly subteams: readonly { readonly id: string }[] },
  teamId: string,
): boolean {
  return teamId === top.id || top.subteams.some(({ id }) => id === teamId);
}
