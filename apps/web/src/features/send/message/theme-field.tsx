import type { Giftwrap, OrderDetails, Theme } from '@huggg/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/session/session.ts';
import { brandingsQuery } from '../../../shared/styling/brandings-query.ts';
import { contrastWarning } from '../../../shared/styling/contrast-warning.ts';
import { giftwrapsQuery } from '../../../shared/styling/giftwraps-query.ts';
import { themesQuery } from '../../../shared/styling/themes-query.ts';
import type { SendHandle } from '../draft/send-handle.ts';

type ThemeFieldProps = Pick<SendHandle, 'changeDetails'> & { readonly details: OrderDetails };

/** The themes that may be given to the order. A theme brings its wrap, which can be changed afterwards. */
export function ThemeField({ details, changeDetails }: ThemeFieldProps) {
  const themes = useQuery(themesQuery()).data ?? [];
  const wraps = useQuery({ ...giftwrapsQuery(), enabled: can('use-giftwrap') }).data ?? [];
  const brandings = useQuery({ ...brandingsQuery(), enabled: can('use-branding') }).data ?? [];
  const offered = themes.filter(({ canApply, id }) => canApply || id === details.themeId);
  if (offered.length === 0) return null;
  const choose = (id: string): void => {
    changeDetails(
      changeOf(
        offered.find((theme) => theme.id === id),
        wraps,
      ),
    );
  };
  const chosen = offered.find(({ id }) => id === details.themeId);
  const brandingId = chosen?.type === 'model' ? chosen.brandingId : null;
  return (
    <NativeSelect
      label="Theme"
      description={
        contrastWarning(brandings.find(({ id }) => id === brandingId)) ??
        'How the gift and its emails look. A theme brings its wrap.'
      }
      value={details.themeId ?? ''}
      data-path="details.themeId"
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

/** The server gives an order the wrap of its theme by itself; who may choose wraps sees it at once. */
function changeOf(theme: Theme | undefined, wraps: readonly Giftwrap[]): Partial<OrderDetails> {
  const wrap = wraps.find(({ id }) => id === theme?.giftwrapId);
  return { themeId: theme?.id ?? null, ...(wrap ? { giftwrap: wrap.choice } : {}) };
}
