import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from './help-page.tsx';

const route = getRouteApi('/entry/help/gifting');

export function GiftingHelpPage() {
  const { topic, from, request } = route.useSearch();
  return <HelpPage key="gifting" name="gifting" topic={topic} from={from} request={request} />;
}
