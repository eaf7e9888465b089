import type { ChargeResult } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { Alert, Button } from '@mantine/core';
import { stageOf } from '../../shared/cards/use-lost-charge.ts';
import classes from './top-up-page.module.css';

/** A top-up that was started before this page was loaded, so that the user does not pay twice by mistake. */
export function LostTopUp({ result, wallet }: { readonly result: ChargeResult; readonly wallet: string }) {
  const amount = pounds(result.charge.amount);
  const { redirectUrl } = result.additionalInfo;
  const stage = stageOf(result);
  if (stage === 'gone') return null;
  if (stage === 'refused')
    return (
      <Alert color="danger" title="Your last payment was not taken" role="status">
        {result.additionalInfo.friendlyError ?? 'Nothing was taken.'}
      </Alert>
    );
  if (stage === 'taken')
    return (
      <Alert color="success" title={`Your card has paid ${amount}`} role="status">
        It is in {wallet}. Pay again only to add more.
      </Alert>
    );
  if (stage === 'waiting')
    return (
      <Alert color="info" title={`Your card is being charged ${amount}`} role="status">
        Your bank has not answered yet. Do not pay again; this page shows how it ends.
      </Alert>
    );
  return (
    <Alert color="warning" title={`A payment of ${amount} is waiting for you`} role="status">
      Your bank asks you to confirm it. Nothing is taken until you do. If you pay again and confirm both, both are
      taken.
      <div className={classes.confirm}>
        <Button variant="default" component="a" href={redirectUrl ?? undefined}>
          Confirm with your bank
        </Button>
      </div>
    </Alert>
  );
}
