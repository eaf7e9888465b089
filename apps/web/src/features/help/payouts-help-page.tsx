import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from './help-page.tsx';

const route = getRouteApi('/entry/help/payouts');

export function PayoutsHelpPage() {
  return <HelpPage key="payouts" name="payouts" topic={route.useSearch().topic} />;
}
