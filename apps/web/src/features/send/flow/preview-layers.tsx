import type { Order } from '@huggg/contracts';
import type { ReactNode } from 'react';
import { OrderPreviewDialog } from '../preview/order-preview-dialog.tsx';
import type { PreviewControl } from '../preview/use-preview.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import type { Previewing } from './use-previewing.ts';

type PreviewLayersProps = Pick<Previewing, 'shown' | 'close'> & {
  /** Whether the drawn preview has its place beside the form. */
  readonly wide: boolean;
  readonly order: Order;
  readonly control: PreviewControl;
  readonly children: ReactNode;
};

/** What lies over the form: the drawn preview on narrow windows, or the real pages. One at a time. */
export function PreviewLayers({ shown, close, wide, children, ...real }: PreviewLayersProps) {
  return (
    <>
      <PreviewDrawer opened={shown === 'drawn' && !wide} onClose={close}>
        {children}
      </PreviewDrawer>
      <OrderPreviewDialog opened={shown === 'real'} onClose={close} {...real} />
    </>
  );
}
