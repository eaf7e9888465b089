import type { Role } from '@huggg/contracts';

/** The roles with their display names. */
export const roleOptions: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'participant', label: 'Participant' },
  { value: 'automation-participant', label: 'Automation participant' },
  { value: 'team-viewer', label: 'Team viewer' },
  { value: 'team-admin', label: 'Team admin' },
];

/** Parses lines of "value = role" to a map; lines without a valid role are returned as errors. */
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

/** Formats a map as lines to edit. */
export function writeRoleLines(roleMap: Readonly<Record<string, Role>>): string {
  return Object.entries(roleMap)
    .map(([value, role]) => `${value} = ${roleOptions.find((option) => option.value === role)?.label ?? role}`)
    .join('\n');
}
