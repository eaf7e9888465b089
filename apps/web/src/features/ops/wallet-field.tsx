import { pounds } from '@huggg/ui/format';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { teamsQuery } from './queries/teams-query.ts';

/** A field to find a wallet by its team's name or payment reference. */
export function WalletField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: React.ReactNode;
  readonly onChange: (walletId: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 200);
  // The chosen team's name is not searched for.
  const { data = [], error: failure } = useQuery(teamsQuery(value === '' ? text.trim() : ''));
  const options = data.flatMap(({ name, parentName, wallets }) =>
    wallets.map(({ id, name: wallet, available }) => ({
      value: id,
      label: `${parentName ? `${parentName}, ` : ''}${name}: ${wallet} (${pounds(available)})`,
    })),
  );
  return (
    <Select
      label={label}
      description="Type part of the team’s name, or its payment reference (HG-…)"
      searchable
      openOnFocus={false}
      clearable
      filter={({ options: all }) => all}
      nothingFoundMessage={failure ? describeError(failure).message : 'No team with a wallet is called that.'}
      data={options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={setTyped}
      error={error}
      data-path="walletId"
      data-autofocus
    />
  );
}
