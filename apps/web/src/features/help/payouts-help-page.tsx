import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from './help-page.tsx';

const route = getRouteApi('/entry/help/payouts');

export function PayoutsHelpPage() {
  const { topic, from, request } = route.useSearch();
  return <HelpPage key="payouts" name="payouts" topic={topic} from={from} request={request} />;
}
