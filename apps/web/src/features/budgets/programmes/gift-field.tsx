import { pounds } from '@huggg/ui/format';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { giftsByNameQuery } from '../queries/gifts-by-name-query.ts';

type GiftFieldProps = {
  readonly value: string;
  /** The name of the chosen gift, shown until the search has found it. */
  readonly chosenName: string;
  readonly error: ReactNode;
  readonly onChange: (productId: string) => void;
};

/** A field to search for a gift by name. */
export function GiftField({ value, chosenName, error, onChange }: GiftFieldProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 200);
  // The chosen gift's name is not searched for.
  const { data } = useQuery(giftsByNameQuery(value === '' ? text.trim() : ''));
  const found = (data?.hits ?? []).map(({ source: { product } }) => ({
    value: product.id,
    label: `${product.name} (${pounds(product.senderPrice + product.handlingFee)})`,
  }));
  const options =
    value === '' || found.some((option) => option.value === value) ? found : [{ value, label: chosenName }, ...found];
  return (
    <Select
      label="Gift"
      description="Type part of its name. Only gifts that your team may send by email are listed."
      searchable
      openOnFocus={false}
      clearable
      filter={({ options: all }) => all}
      nothingFoundMessage="No gift is called that."
      data={options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={setTyped}
      error={error}
      data-path="productId"
    />
  );
}
