import type { OpsProduct } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Badge, Button, Card, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { pricesOf, productStates } from './catalogue-text.ts';
import classes from './catalogue.module.css';
import { consoleCrumbs } from './console-crumbs.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import ops from './ops.module.css';
import { brandsQuery } from './queries/brands-query.ts';
import { productsPerPage, productsQuery } from './queries/products-query.ts';

const route = getRouteApi('/shell/ops/ops/catalogue');

/** All products, sold or not, with filters by name, slug, brand and state. */
export function CataloguePage() {
  const { q = '', state, brand, page = 1 } = route.useSearch();
  const products = useQuery(productsQuery({ text: q, state: state ?? 'all', brandId: brand, page }));
  return (
    <Page
      title="Catalogue"
      description="Products and brands, sold or not. A product is changed by importing a bundle; here it is withdrawn, restored and given a picture."
      crumbs={consoleCrumbs}
      actions={
        <Button component={Link} to="/ops/catalogue/import">
          Import a bundle
        </Button>
      }
    >
      <Filters key={q} />
      <Loaded query={products} label="Loading products" rows={8} columns={4}>
        {({ data, total }) =>
          total === 0 ? (
            <Card>
              <EmptyState title="No products match" scene="search">
                Remove a filter, or search for part of a name or slug.
              </EmptyState>
            </Card>
          ) : (
            <>
              <p className={ops.note}>{quantity(total, 'product', 'products')}</p>
              <Products products={data} />
              <Pages total={total} page={page} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Filters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const brands = useQuery(brandsQuery);
  const [typed, setTyped] = useState(search.q ?? '');
  const show = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace: true });
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show({ q: typed.trim() || undefined });
      }}
    >
      <TextInput
        type="search"
        label="Product or brand"
        placeholder="Name or slug"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Select
        label="State"
        data={[
          { value: 'all', label: 'All' },
          ...Object.entries(productStates).map(([value, { label }]) => ({ value, label })),
        ]}
        value={search.state ?? 'all'}
        allowDeselect={false}
        onChange={(value) =>
          show({ state: value === 'sold' || value === 'withdrawn' || value === 'inactive' ? value : undefined })
        }
      />
      <Select
        label="Brand"
        placeholder="Every brand"
        searchable
        clearable
        data={(brands.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.brand ?? null}
        onChange={(value) => show({ brand: value ?? undefined })}
      />
      <Button type="submit" variant="default">
        Find
      </Button>
    </form>
  );
}

function Products({ products }: { readonly products: readonly OpsProduct[] }) {
  return (
    <Rows
      caption="Products"
      heads={['Product', 'Brand', 'State', 'Price']}
      amounts={['Price']}
      items={products}
      keyOf={({ id }) => id}
      none="No product."
      row={(product) => [
        <span key="product" className={classes.product}>
          <img src={product.image} alt="" width={72} height={48} loading="lazy" decoding="async" />
          <span>
            <Link to="/ops/catalogue/products/$id" params={{ id: product.id }} className={ops.name}>
              {product.name}
            </Link>
            <span className={ops.detail}>{product.slug}</span>
          </span>
        </span>,
        <Link key="brand" to="/ops/catalogue/brands/$id" params={{ id: product.brandId }}>
          {product.brandName}
        </Link>,
        <Badge key="state" color={productStates[product.state].color}>
          {productStates[product.state].label}
        </Badge>,
        pricesOf(product),
      ]}
    />
  );
}

function Pages({ total, page }: { readonly total: number; readonly page: number }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = Math.ceil(total / productsPerPage);
  if (pages <= 1) return null;
  const go = (to: number) => void navigate({ search: { ...search, page: to > 1 ? to : undefined } });
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        Earlier
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
        Later
      </Button>
    </nav>
  );
}
