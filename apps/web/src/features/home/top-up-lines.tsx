import type { TopUpInvoice } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { IconBuildingBank } from '@tabler/icons-react';
import { Line } from './work-list.tsx';

/** Bank top-ups that are not paid, or not in full. */
export function TopUpLines({ topUps }: { readonly topUps: readonly TopUpInvoice[] }) {
  return (
    <>
      {topUps.map(({ id, amount, seen, walletName }) => (
        <Line
          key={id}
          icon={<IconBuildingBank size={20} stroke={1.75} />}
          what={
            seen > 0
              ? `${pounds(seen)} of a top-up of ${pounds(amount)} seen`
              : `Top-up of ${pounds(amount)} is waiting for payment`
          }
          sub={walletName}
          to={`/top-ups/${id}`}
          button="Show reference"
        />
      ))}
    </>
  );
}
