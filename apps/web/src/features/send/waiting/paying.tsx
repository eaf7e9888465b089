import type { Order } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Alert, Button, Card, Loader } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chargeQuery } from '../../../shared/cards/charge-query.ts';
import { Page } from '../../../shared/page/page.tsx';
import { OrderLines } from './order-lines.tsx';
import classes from './waiting.module.css';
import { WithdrawPayment } from './withdraw-payment.tsx';

/** After this time, the page tells people that they can leave. */
const longWaitMs = 20_000;

function useHasElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** S15. A card payment that the buyer's bank has not confirmed yet: what to do, and that leaving loses nothing. */
export function Paying({ order }: { readonly order: Order }) {
  const { payment } = order;
  // Fetching the charge makes the server query the provider. Only the user who created the charge can fetch it.
  const charge = useQuery({
    ...chargeQuery(payment?.chargeId ?? '', undefined),
    enabled: Boolean(payment?.chargeId),
    retry: false,
  }).data;
  const confirmAt = charge?.charge.status === 'pending' ? charge.additionalInfo.redirectUrl : null;
  const long = useHasElapsed(longWaitMs);
  return (
    <Page
      title={confirmAt ? 'Confirm with your bank' : 'Waiting for your bank'}
      width="form"
      crumbs={[{ label: 'Drafts', to: '/transactions/drafts' }]}
    >
      <div className={classes.page}>
        {confirmAt && charge ? (
          <Alert color="warning" icon={<IconBuildingBank size={24} stroke={1.75} />} role="status">
            Your bank asks you to confirm {pounds(charge.charge.amount)}. Nothing is taken until you do.
          </Alert>
        ) : (
          <Card>
            <div className={classes.told} role="status">
              <Loader size="sm" />
              <p>
                {long
                  ? 'We have not heard from your bank. Do not pay again; we will tell you here and by email. You can leave this page.'
                  : 'This takes a few seconds. Do not pay again.'}
              </p>
            </div>
          </Card>
        )}
        <OrderLines order={order} />
        <div className={classes.buttons}>
          <WithdrawPayment order={order} />
          {confirmAt ? (
            <Button component="a" href={confirmAt}>
              Confirm with your bank
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
