import { HomeButton } from './home-button.tsx';
import { MessagePage } from './message-page.tsx';
import { pageRequestId } from '../session.ts';

/** Nothing is at this address, or it belongs to another team: the two look alike on purpose. */
export function NotFoundPage() {
  return (
    <MessagePage title="Nothing is here" action={<HomeButton />} requestId={pageRequestId}>
      <p>The address may be mistyped, or the thing may belong to another team.</p>
    </MessagePage>
  );
}
