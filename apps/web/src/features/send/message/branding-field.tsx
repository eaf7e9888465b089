import type { Order } from '@huggg/contracts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { brandingsQuery } from '../../../shared/styling/brandings-query.ts';
import { contrastWarning } from '../../../shared/styling/contrast-warning.ts';
import type { SendHandle } from '../draft/send-handle.ts';

type BrandingFieldProps = Pick<SendHandle, 'changeDetails'> & {
  readonly brandingId: string | null;
  /** The effective branding of the draft; null if its branding was deleted. */
  readonly worn: Order['branding'];
};

/** The branding of an order: the team's default, or another one available to the team. */
export function BrandingField({ brandingId, worn, changeDetails }: BrandingFieldProps) {
  const brandings = useQuery(brandingsQuery()).data ?? [];
  // If there is only the default, there is nothing to choose.
  if (brandings.length < 2 && (brandingId === null || worn !== null)) return null;
  const usual = brandings.find(({ isDefault }) => isDefault);
  const chosen = brandings.find(({ id }) => id === brandingId);
  const isGone = brandingId !== null && worn === null;
  return (
    <NativeSelect
      label="Branding"
      description={contrastWarning(chosen ?? usual) ?? 'Logo, colours and words of its emails and pages.'}
      error={isGone ? 'The branding of this order was deleted. Choose another.' : undefined}
      value={brandingId ?? ''}
      data-path="details.brandingId"
      onChange={(event) => changeDetails({ brandingId: event.currentTarget.value || null })}
      data={[
        { value: '', label: usual ? `${usual.name} (default)` : 'Default' },
        ...(isGone ? [{ value: brandingId, label: 'Deleted branding' }] : []),
        ...brandings.filter(({ isDefault }) => !isDefault).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
