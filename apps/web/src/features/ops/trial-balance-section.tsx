import type { TrialBalance } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './accounting.module.css';
import { agreementText, byNumber, columnAmount } from './accounting-text.ts';
import { WideTable } from '../../shared/list/wide-table.tsx';
import { Loaded } from './loaded.tsx';
import { trialBalanceQuery } from './queries/trial-balance-query.ts';

/** The balance of each account of the house book at the end of a day; both columns have the same total. */
export function TrialBalanceSection() {
  const [day, setDay] = useState<string>();
  const balance = useQuery(trialBalanceQuery(day));
  return (
    <section aria-labelledby="trial-balance">
      <div className={classes.head}>
        <h2 id="trial-balance" className={classes.title}>
          Trial balance
        </h2>
        <TextInput
          type="date"
          label="At the end of"
          value={day ?? balance.data?.day ?? ''}
          onChange={(event) => setDay(event.currentTarget.value || undefined)}
        />
      </div>
      <Loaded query={balance} label="Loading the trial balance" columns={3} rows={8}>
        {(data) => <Balance balance={data} />}
      </Loaded>
    </section>
  );
}

function Balance({ balance }: { readonly balance: TrialBalance }) {
  const differs = balance.debit !== balance.credit;
  return (
    <>
      <p className={classes.note} data-wrong={differs || undefined} role={differs ? 'alert' : undefined}>
        {agreementText(balance)}
      </p>
      <WideTable label="Table of the trial balance">
        <table className={classes.table}>
          <caption className="hg-hidden">Balances of the accounts on {date(balance.day)}</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" data-number="">
                Debit
              </th>
              <th scope="col" data-number="">
                Credit
              </th>
            </tr>
          </thead>
          <tbody>
            {byNumber(balance.accounts).map(({ code, number, name, kind, debit, credit }) => (
              <tr key={code}>
                <th scope="row">
                  <span className={classes.number}>{number}</span> {name} <span className={classes.kind}>{kind}</span>
                </th>
                <td data-number="">{columnAmount(debit)}</td>
                <td data-number="">{columnAmount(credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td data-number="">{pounds(balance.debit)}</td>
              <td data-number="">{pounds(balance.credit)}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </>
  );
}
