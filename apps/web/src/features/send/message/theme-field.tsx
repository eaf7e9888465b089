import type { Branding, OrderDetails, Theme } from '@huggg/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/session/session.ts';
import { brandingsQuery } from '../../../shared/styling/brandings-query.ts';
import { contrastWarning } from '../../../shared/styling/contrast-warning.ts';
import { giftwrapsQuery } from '../../../shared/styling/giftwraps-query.ts';
import { themesQuery } from '../../../shared/styling/themes-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';

type ThemeFieldProps = Pick<SendHandle, 'changeDetails'> & { readonly details: OrderDetails };

/** The themes available to the order. A theme sets its wrap, which can be changed afterwards. */
export function ThemeField({ details, changeDetails }: ThemeFieldProps) {
  const themes = useQuery(themesQuery()).data ?? [];
  const wraps = useQuery({ ...giftwrapsQuery(), enabled: can('use-giftwrap') }).data ?? [];
  const brandings = useQuery({ ...brandingsQuery(), enabled: can('use-branding') }).data ?? [];
  const offered = themes.filter(({ canApply, id }) => canApply || id === details.themeId);
  if (offered.length === 0) return null;
  const chosen = offered.find(({ id }) => id === details.themeId);
  const choose = (id: string): void => {
    const theme = offered.find((one) => one.id === id);
    const wrap = wraps.find((one) => one.id === theme?.giftwrapId);
    changeDetails({
      themeId: theme?.id ?? null,
      ...(wrap ? { giftwrap: wrap.choice } : {}),
      ...(can('use-branding') ? brandingChange(details, { from: chosen, to: theme, brandings }) : {}),
    });
  };
  return (
    <NativeSelect
      label="Theme"
      description={
        contrastWarning(brandings.find(({ id }) => id === brandingOf(chosen))) ??
        'How the gift and its emails look. A theme brings its wrap and branding.'
      }
      value={details.themeId ?? ''}
      data-path="details.themeId"
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

const brandingOf = (theme: Theme | undefined): string | null => (theme?.type === 'model' ? theme.brandingId : null);

type ThemeChange = {
  readonly from: Theme | undefined;
  readonly to: Theme | undefined;
  /** The brandings available to the team; a theme may refer to a deleted one. */
  readonly brandings: readonly Branding[];
};

/**
 * Returns the branding after a change of theme; the server sets a theme's wrap and branding too, and this shows them
 * immediately. A branding that came with the old theme is removed with it.
 */
function brandingChange(details: OrderDetails, { from, to, brandings }: ThemeChange): Pick<OrderDetails, 'brandingId'> {
  const brought = brandings.find(({ id }) => id === brandingOf(to));
  if (brought) return { brandingId: brought.id };
  return details.brandingId && details.brandingId === brandingOf(from) ? { brandingId: null } : {};
}
