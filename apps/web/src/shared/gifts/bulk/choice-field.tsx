import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { themesQuery } from '../../styling/themes-query.ts';
import { useTeam } from '../../team/team-query.ts';
import type { BulkKind } from './bulk-kinds.ts';

/** Whether the change needs one of the team's themes or reasons. */
export const isChoiceKind = (kind: BulkKind): boolean => kind === 'theme' || kind === 'reason';

type ChoiceFieldProps = {
  readonly kind: BulkKind;
  /** Undefined until a choice is made. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** The new theme or reason of the gifts. */
export function ChoiceField({ kind, ...field }: ChoiceFieldProps) {
  return kind === 'theme' ? <ThemeChoice {...field} /> : <ReasonChoice {...field} />;
}

type FieldProps = Omit<ChoiceFieldProps, 'kind'>;

const unchosen = '-';

function ThemeChoice({ value = unchosen, onChange }: FieldProps) {
  const { data: themes, isError } = useQuery(themesQuery());
  const offered = themes?.filter(({ canApply }) => canApply) ?? [];
  if (themes && offered.length === 0)
    return <p>Your team has no themes yet. You can create them under Settings, Themes.</p>;
  return (
    <NativeSelect
      label="Theme"
      description="Its wrap and its branding, as they look today. The message stays."
      error={isError ? 'Themes could not be loaded. Close this and try again.' : undefined}
      value={value}
      mb="md"
      data-autofocus
      data={[
        { value: unchosen, label: 'Choose a theme', disabled: true },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ReasonChoice({ value = unchosen, onChange }: FieldProps) {
  const codes = useTeam()?.reasonCodes ?? [];
  return (
    <NativeSelect
      label="Reason"
      description="For your team’s reports. Recipients do not see it."
      value={value}
      mb="md"
      data-autofocus
      data={[
        { value: unchosen, label: 'Choose a reason', disabled: true },
        { value: '', label: 'No reason' },
        ...codes,
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
