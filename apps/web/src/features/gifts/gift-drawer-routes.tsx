import { getRouteApi } from '@tanstack/react-router';
import { GiftDrawer } from './gift-drawer.tsx';

const ofGifts = getRouteApi('/shell/gifts/$giftId');
const ofOrder = getRouteApi('/shell/transactions/$id/gifts/$giftId');

/** A gift over the list of gifts. Closing it leaves the list unchanged. */
export function GiftsDrawer() {
  const { giftId } = ofGifts.useParams();
  const navigate = ofGifts.useNavigate();
  return (
    <GiftDrawer
      key={giftId}
      id={giftId}
      onClose={() => void navigate({ to: '/gifts', search: (before) => before, resetScroll: false })}
    />
  );
}

/** A gift over its order. */
export function OrderGiftDrawer() {
  const { id, giftId } = ofOrder.useParams();
  const navigate = ofOrder.useNavigate();
  return (
    <GiftDrawer
      key={giftId}
      id={giftId}
      inOrder
      onClose={() =>
        void navigate({ to: '/transactions/$id', params: { id }, search: (before) => before, resetScroll: false })
      }
    />
  );
}
