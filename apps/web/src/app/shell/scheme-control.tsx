import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/**
 * The choice of light, dark, or the system's setting. It loads when its menu opens, so that a first visit does not wait
 * for it.
 */
export function SchemeControl({ labelledBy }: { readonly labelledBy: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-labelledby={labelledBy}
      data={schemes}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
