import type { DeliveryMethod, OpsProductDetails } from '@huggg/contracts';
import { date, dateTime, pounds } from '@huggg/ui/format';
import { Alert, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { methodLabels } from '../../shared/gifts/list-search.ts';
import { Page } from '../../shared/page/page.tsx';
import { changeText, priceLine, pricesOf, productStates, sourceText } from './catalogue-text.ts';
import { catalogueCrumbs } from './console-crumbs.ts';
import { Facts, Part, Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { PicturePart } from './picture-part.tsx';
import { PriceLine } from './price-line.tsx';
import { productQuery } from './queries/product-query.ts';
import { RestoreDialog, WithdrawDialog } from './withdraw-dialog.tsx';

const route = getRouteApi('/shell/ops/ops/catalogue/products/$id');

/** The page of a product for operators. */
export function OpsProductPage() {
  const { id } = route.useParams();
  const product = useQuery(productQuery(id));
  const { data } = product;
  const [asks, setAsks] = useState(false);
  return (
    <Page
      title={data?.name ?? 'Product'}
      badges={
        data ? <Badge color={productStates[data.state].color}>{productStates[data.state].label}</Badge> : undefined
      }
      crumbs={catalogueCrumbs}
      actions={
        data && data.state !== 'inactive' ? (
          <Button variant="default" onClick={() => setAsks(true)}>
            {data.state === 'sold' ? 'Withdraw' : 'Restore'}
          </Button>
        ) : undefined
      }
    >
      <Loaded query={product} label="Loading the product" rows={6}>
        {(one) => (
          <>
            {asks && one.state === 'sold' ? <WithdrawDialog product={one} onClose={() => setAsks(false)} /> : null}
            {asks && one.state === 'withdrawn' ? <RestoreDialog product={one} onClose={() => setAsks(false)} /> : null}
            <div className={classes.sections}>
              <Overview product={one} />
              <PicturePart
                of={{ kind: 'product', id: one.id }}
                src={one.image}
                own={one.hasOwnPicture}
                width={720}
                height={480}
              />
              <Values product={one} />
              <Choices product={one} />
              <History product={one} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const listText = (words: readonly string[], none: string): string => (words.length > 0 ? words.join(', ') : none);

function Overview({ product }: { readonly product: OpsProductDetails }) {
  const { withdrawal } = product;
  return (
    <section aria-label="Overview">
      {withdrawal ? (
        <Alert color="warning" title={`Withdrawn by ${withdrawal.by.name}, ${dateTime(withdrawal.date)}`} mb="md">
          {withdrawal.reason}
        </Alert>
      ) : null}
      <Facts
        facts={[
          {
            label: 'Brand',
            value: (
              <Link to="/ops/catalogue/brands/$id" params={{ id: product.brandId }}>
                {product.brandName}
              </Link>
            ),
          },
          { label: 'Price', value: pricesOf(product) },
          { label: 'Handling fee', value: pounds(product.handlingFee) },
          { label: 'VAT', value: `${product.vatPercent} % (${product.vatVoucherType})` },
          { label: 'Restrictions', value: listText(product.restrictions, 'None') },
          { label: 'Categories', value: listText(product.categories, 'None') },
          {
            label: 'Delivery',
            value: product.deliveryMethods.map((method) => methodLabels[method as DeliveryMethod]).join(', '),
          },
          { label: 'Territory', value: product.territory },
          { label: 'Age', value: product.over18 ? 'Over 18s' : 'Everyone' },
          { label: 'Supplier', value: product.supplierKey },
          { label: 'Place in lists', value: `${product.weight}` },
          {
            label: 'Marketing text',
            value: product.merchandisingText
              ? `${product.merchandisingText}${product.merchandisingUntil ? `, until ${date(product.merchandisingUntil, { timeZone: 'UTC' })}` : ''}`
              : '—',
          },
          { label: 'Slug', value: <span className="hg-code">{product.slug}</span> },
          { label: 'Id', value: <span className="hg-code">{product.id}</span> },
        ]}
      />
    </section>
  );
}

function Values({ product: { values } }: { readonly product: OpsProductDetails }) {
  if (values.length < 2) return null;
  return (
    <Part title="Values" id="values">
      <Rows
        caption="Values"
        heads={['Value', 'State', 'Price']}
        amounts={['Price']}
        items={values}
        keyOf={({ id }) => id}
        none="One price."
        row={({ label, price, active, purchasable }) => [
          label ?? '—',
          active ? (purchasable ? 'Sold' : 'Only in a choice') : 'Not sold',
          pounds(price),
        ]}
      />
    </Part>
  );
}

function Choices({ product: { containedIn } }: { readonly product: OpsProductDetails }) {
  return (
    <Part title="Choices that offer it" id="choices">
      <Rows
        caption="Choices"
        heads={['Choice of gift']}
        items={containedIn}
        keyOf={({ id }) => id}
        none="No choice of gift offers it."
        row={({ id, name }) => [
          <Link key="choice" to="/ops/catalogue/products/$id" params={{ id }} className={classes.name}>
            {name}
          </Link>,
        ]}
      />
    </Part>
  );
}

function History({ product: { history } }: { readonly product: OpsProductDetails }) {
  const [now] = useState(() => Date.now());
  // First values are not listed, except the price.
  const told = history.filter(({ kind, from }) => from !== null || kind === 'price');
  const [label = null] = history.filter(({ kind }) => kind === 'price').map(({ variantLabel }) => variantLabel);
  return (
    <Part title="Price and availability" id="history">
      <PriceLine points={priceLine(history, label, now)} />
      <Rows
        caption="Changes of price and availability"
        heads={['When', 'What', 'Change', 'By']}
        items={told.map((change, index) => ({ change, key: `${index}` }))}
        keyOf={({ key }) => key}
        none="No changes yet."
        row={({ change }) => {
          const { what, change: fromTo } = changeText(change);
          return [dateTime(change.date), what, fromTo, sourceText(change)];
        }}
      />
    </Part>
  );
}
