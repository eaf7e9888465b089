import type { SuppliedProduct } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Box, Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { ProductSuppliersDialog } from './product-suppliers-dialog.tsx';
import { suppliedProductsQuery } from './queries/supplied-products-query.ts';

/** Finds products, and sets their suppliers and the order of these. */
export function ProductSuppliersSection() {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<SuppliedProduct>();
  const products = useQuery(suppliedProductsQuery(words));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setWords(typed.trim());
  };
  return (
    <Part title="Suppliers of products" id="product-suppliers">
      <Box component="form" mb="md" onSubmit={submit} role="search" aria-label="Products" className={classes.row}>
        <TextInput
          type="search"
          label="Product or brand"
          leftSection={<IconSearch size={18} stroke={1.75} />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">Find</Button>
      </Box>
      {words === '' ? null : (
        <Loaded query={products} label="Loading products" columns={4}>
          {({ data }) => (
            <Rows
              caption="Products and their suppliers"
              heads={['Product', 'Type', 'Asked in this order', 'Action']}
              items={data}
              keyOf={({ id }) => id}
              none="No products match."
              row={(product) => cellsOf(product, setAsked)}
            />
          )}
        </Loaded>
      )}
      {asked ? <ProductSuppliersDialog product={asked} onClose={() => setAsked(undefined)} /> : null}
    </Part>
  );
}

function cellsOf(product: SuppliedProduct, onAsk: (product: SuppliedProduct) => void) {
  const { name, brandName, value, voucherType, suppliers, isSet } = product;
  return [
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>
        {brandName}, {pounds(value)}
      </span>
    </>,
    voucherType,
    <>
      {suppliers.length === 0 ? 'No one' : suppliers.map(({ key }) => key).join(', then ')}
      <span className={classes.detail}>{isSet ? 'Set here' : 'From the catalogue'}</span>
    </>,
    <Button
      key="act"
      size="sm"
      variant="default"
      aria-label={`Change suppliers of ${name}`}
      onClick={() => onAsk(product)}
    >
      Change
    </Button>,
  ];
}
