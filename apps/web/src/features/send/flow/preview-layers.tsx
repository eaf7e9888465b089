import type { Order } from '@huggg/contracts';
import type { ReactNode } from 'react';
import { OrderPreviewDialog } from '../preview/order-preview-dialog.tsx';
import type { PreviewControl } from '../preview/use-preview.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import type { Previewing } from './use-previewing.ts';

type PreviewLayersProps = Pick<Previewing, 'shown' | 'close'> & {
  /** Whether the drawn preview is shown next to the form. */
  readonly wide: boolean;
  readonly order: Order;
  readonly control: PreviewControl;
  readonly children: ReactNode;
};

/** The overlays of the form: the drawn preview in narrow windows, or the real pages. Only one is open at a time. */
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
