import type { SuppliersMonth } from '@huggg/contracts';
import { count, pounds } from '@huggg/ui/format';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WideTable } from '../../shared/list/wide-table.tsx';
import classes from './accounting.module.css';
import { accountingMonths } from './accounting-text.ts';
import { Loaded } from './loaded.tsx';
import { suppliersQuery } from './queries/suppliers-query.ts';

/** The amount owed to each supplier for the gifts redeemed in a month. */
export function SuppliersSection() {
  const [months] = useState(() => accountingMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const suppliers = useQuery(suppliersQuery(month));
  return (
    <section aria-labelledby="suppliers">
      <h2 id="suppliers" className={classes.title}>
        Owed to suppliers
      </h2>
      <Select
        label="Month"
        data={[...months]}
        value={month}
        allowDeselect={false}
        maw="14rem"
        mb="sm"
        onChange={(value) => setMonth(value ?? month)}
      />
      <Loaded query={suppliers} label="Loading suppliers" columns={5}>
        {(data) => <SupplierAmounts suppliers={data} />}
      </Loaded>
    </section>
  );
}

function SupplierAmounts({ suppliers: { data, owed } }: { readonly suppliers: SuppliersMonth }) {
  if (data.length === 0)
    return <p className={classes.note}>No gift was redeemed in the days of this month that are closed.</p>;
  return (
    <>
      <p className={classes.note}>From the daily closes of the month. Debits without a gift are not included.</p>
      <WideTable label="Table of suppliers">
        <table className={classes.table}>
          <caption className="hg-hidden">What each supplier is owed</caption>
          <thead>
            <tr>
              <th scope="col">Supplier</th>
              <th scope="col" data-number="">
                Gifts
              </th>
              <th scope="col" data-number="">
                Redeemed
              </th>
              <th scope="col" data-number="">
                VAT in it
              </th>
              <th scope="col" data-number="">
                Owed
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((supplier) => (
              <tr key={supplier.brandId}>
                <th scope="row">{supplier.brandName}</th>
                <td data-number="">{count(supplier.gifts)}</td>
                <td data-number="">{pounds(supplier.redeemed)}</td>
                <td data-number="">{pounds(supplier.redeemedVat)}</td>
                <td data-number="">{pounds(supplier.owed)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Total
              </th>
              <td data-number="">{pounds(owed)}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </>
  );
}
