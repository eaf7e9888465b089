import type { TransactionDetail } from '@huggg/contracts';
import { CopyButton } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconDownload, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/describe-error.ts';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import classes from './order-result.module.css';
import { OrderPrints } from './order-prints.tsx';
import { firstGiftQuery } from './queries/first-gift-query.ts';
import { useLinksFile } from './use-links-file.ts';
import { useSendAgain } from './use-send-again.ts';

/** The actions after a send: hand over the links, and send the same gift again. */
export function NextSteps({ order }: { readonly order: TransactionDetail }) {
  const links = useLinksFile(order);
  const handsOver = canShareLinks(order);
  const again = useSendAgain(order);
  const failed = links.error ?? again.error;
  return (
    <>
      <div className={classes.steps}>
        {handsOver && order.delivery_method === 'printable' ? <OrderPrints order={order} /> : null}
        {handsOver && order.progress.total === 1 ? <CopyOneLink order={order} /> : null}
        {handsOver && order.progress.total > 1 ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            loading={links.isPending}
            onClick={() => links.mutate()}
          >
            Download links
          </Button>
        ) : null}
        {again.possible ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRepeat size={18} stroke={1.75} />}
            loading={again.isPending}
            onClick={again.start}
          >
            Buy again
          </Button>
        ) : null}
      </div>
      {failed ? (
        <p className={classes.error} role="alert">
          {describeError(failed).message}
        </p>
      ) : null}
    </>
  );
}

function CopyOneLink({ order }: { readonly order: TransactionDetail }) {
  const { data } = useQuery(firstGiftQuery(order.id));
  const link = data?.data[0]?.launch_url;
  return link ? <CopyButton value={link} label="Copy link" /> : null;
}
