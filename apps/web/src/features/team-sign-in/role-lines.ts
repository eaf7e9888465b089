import type { Role } from '@huggg/contracts';

/** The roles by the words that people read. */
export const roleOptions: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'participant', label: 'Participant' },
  { value: 'automation-participant', label: 'Automation participant' },
  { value: 'team-viewer', label: 'Team viewer' },
  { value: 'team-admin', label: 'Team admin' },
];

/** Lines of "value = role" as the map that is sent; the lines that name no role come back as faults. */
export function readRoleLines(text: string): {
  readonly roleMap: Record<string, Role>;
  readonly faults: readonly string[];
} {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const roleMap: Record<string, Role> = {};
  const faults: string[] = [];
  for (const line of lines) {
    const at = line.lastIndexOf('=');
    const value = line.slice(0, at).trim();
    const named = line
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const role = roleOptions.find((option) => option.value === named || option.label.toLowerCase() === named)?.value;
    if (at > 0 && value !== '' && role) roleMap[value] = role;
    else faults.push(line);
  }
  return { roleMap, faults };
}

/** A map as lines to edit. */
export function writeRoleLines(roleMap: Readonly<Record<string, Role>>): string {
  return Object.entries(roleMap)
    .map(([value, role]) => `${value} = ${roleOptions.find((option) => option.value === role)?.label ?? role}`)
    .join('\n');
}
