import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can } from '../../shared/session/session.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';

/** The link to create an order, for users with permission to send. */
export function SendButton() {
  const { routesByPath } = useRouter();
  return can('purchase-hugggs') && '/send/$slug' in routesByPath ? (
    <Button component={Link} to={anyPath(sendPath)}>
      Send a gift
    </Button>
  ) : null;
}
