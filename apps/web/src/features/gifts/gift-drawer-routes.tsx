import { getRouteApi } from '@tanstack/react-router';
import { GiftDrawer } from './gift-drawer.tsx';

const giftsRoute = getRouteApi('/shell/gifts/$giftId');
const orderRoute = getRouteApi('/shell/transactions/$id/gifts/$giftId');

/** A gift over the list of gifts. Closing it leaves the list unchanged. */
export function GiftsDrawer() {
  const { giftId } = giftsRoute.useParams();
  const navigate = giftsRoute.useNavigate();
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
  const { id, giftId } = orderRoute.useParams();
  const navigate = orderRoute.useNavigate();
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
