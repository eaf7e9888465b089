import type { Nav } from '../navigation/use-nav.ts';

export type Command = {
  readonly id: string;
  readonly section: 'Go to' | 'Create' | 'Orders' | 'Gifts' | 'Switch team';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly to?: string;
  readonly teamId?: string;
};

/** Returns the commands that the palette offers before a search: the navigation, and actions that create something. */
export function navigationCommands({ groups, foot, sendTo }: Nav): readonly Command[] {
  const places = [
    ...groups.flatMap(({ items, label }) => items.map((item) => ({ item, label }))),
    ...foot.map((item) => ({ item, label: undefined })),
  ];
  return [
    ...(sendTo ? [{ id: 'send', section: 'Create', label: 'Send a gift', to: sendTo } as const] : []),
    ...places.map(
      ({ item, label }) =>
        ({ id: `go:${item.to}`, section: 'Go to', label: item.label, hint: label, to: item.to }) as const,
    ),
  ];
}

/**
 * Returns the commands that contain every typed word: the section of the best match first, and within it, commands that
 * begin with the first word.
 */
export function filterCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return commands;
  const fits = commands.filter(({ label, hint = '', section }) =>
    words.every((word) => `${label} ${hint} ${section}`.toLowerCase().includes(word)),
  );
  const starts = ({ label }: Command): number => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  const best = fits.toSorted((a, b) => starts(a) - starts(b));
  const sections = [...new Set(best.map(({ section }) => section))];
  return sections.flatMap((section) => best.filter((command) => command.section === section));
}
