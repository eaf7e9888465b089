import type { TransactionDetail } from '@huggg/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { BulkDialog } from '../../shared/gifts/bulk/bulk-dialog.tsx';
import { bulkText, isAllowed, orderKinds } from '../../shared/gifts/bulk/bulk-kinds.ts';
import type { OrderKind } from '../../shared/gifts/bulk/bulk-kinds.ts';
import { subjectOf } from '../../shared/gifts/bulk/bulk-subject.ts';
import type { BulkTarget } from '../../shared/gifts/bulk/bulk-subject.ts';
import { canShareLinks } from '../../shared/gifts/can-share-links.ts';
import { useLinksFile } from './use-links-file.ts';
import { useSendAgain } from './use-send-again.ts';

const route = getRouteApi('/shell/transactions/$id');

/** The actions on the complete order. */
export function OrderActions({ order }: { readonly order: TransactionDetail }) {
  const { act } = route.useSearch();
  const navigate = route.useNavigate();
  const [kind, setKind] = useState<OrderKind>();
  const links = useLinksFile(order);
  const handsOver = canShareLinks(order);
  const again = useSendAgain(order);
  const kinds = orderKinds.filter((each) => isAllowed(each, order.abilities));
  const linked = act && act !== 'fix' && kinds.includes(act) ? act : undefined;
  const shown = kind ?? linked;
  const target = useMemo(
    (): BulkTarget<OrderKind> | undefined => shown && { kind: shown, ids: undefined, count: order.saleQuantity },
    [shown, order.saleQuantity],
  );
  const close = (): void => {
    setKind(undefined);
    if (act) void navigate({ search: (before) => ({ ...before, act: undefined }), replace: true, resetScroll: false });
  };
  return (
    <>
      {kinds.length === 0 && handsOver ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          loading={links.isPending}
          onClick={() => links.mutate()}
        >
          Download links
        </Button>
      ) : null}
      {kinds.length > 0 ? (
        <Menu position="bottom-end" width={224}>
          <Menu.Target>
            <Button
              variant="default"
              loading={links.isPending}
              rightSection={<IconChevronDown size={18} stroke={1.75} />}
            >
              Change all
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds
              .filter((each) => each !== 'cancel')
              .map((each) => (
                <Menu.Item key={each} onClick={() => setKind(each)}>
                  {bulkText[each].action}
                </Menu.Item>
              ))}
            {handsOver ? <Menu.Item onClick={() => links.mutate()}>Download links</Menu.Item> : null}
            {kinds.includes('cancel') ? (
              <>
                <Menu.Divider />
                <Menu.Item color="danger" onClick={() => setKind('cancel')}>
                  Cancel gifts
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {again.possible ? (
        <Button onClick={again.start} loading={again.isPending}>
          Buy again
        </Button>
      ) : null}
      <BulkDialog subject={subjectOf(order)} target={target} onClose={close} />
    </>
  );
}
