import { getRouteApi } from '@tanstack/react-router';
import { HelpPage } from './help-page.tsx';

const route = getRouteApi('/entry/help/gifting');

export function GiftingHelpPage() {
  return <HelpPage key="gifting" name="gifting" topic={route.useSearch().topic} />;
}
