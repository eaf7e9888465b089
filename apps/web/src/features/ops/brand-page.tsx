import { quantity } from '@huggg/ui/format';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Page } from '../../shared/page/page.tsx';
import { catalogueCrumbs } from './console-crumbs.ts';
import { Facts } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { PicturePart } from './picture-part.tsx';
import { brandQuery } from './queries/brand-query.ts';

const route = getRouteApi('/shell/ops/ops/catalogue/brands/$id');

/** The page of a brand for operators. */
export function OpsBrandPage() {
  const { id } = route.useParams();
  const brand = useQuery(brandQuery(id));
  return (
    <Page
      title={brand.data?.name ?? 'Brand'}
      badges={brand.data && !brand.data.active ? <Badge color="neutral">Not sold</Badge> : undefined}
      crumbs={catalogueCrumbs}
    >
      <Loaded query={brand} label="Loading the brand" rows={4}>
        {(one) => (
          <div className={classes.sections}>
            <Facts
              facts={[
                {
                  label: 'Products',
                  value: (
                    <Link to="/ops/catalogue" search={{ brand: one.id }}>
                      {quantity(one.products, 'product', 'products')}, {one.sold} of them sold
                    </Link>
                  ),
                },
                { label: 'Stores', value: quantity(one.stores, 'store', 'stores') },
                { label: 'Terms', value: one.termsRequired ? 'Accepted by the sender' : 'Shown' },
                { label: 'Website', value: one.website },
                { label: 'Slug', value: <span className="hg-code">{one.slug}</span> },
                { label: 'Id', value: <span className="hg-code">{one.id}</span> },
              ]}
            />
            <PicturePart
              of={{ kind: 'brand', id: one.id }}
              src={one.logo}
              own={one.hasOwnPicture}
              width={200}
              height={120}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
