import type { Product } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { can } from '../../shared/session/session.ts';
import classes from './send-panel.module.css';

type SendButtonProps = {
  readonly gift: Product;
  /** Whether the team's rules allow it; undefined while not known. */
  readonly allowed: boolean | undefined;
  readonly slug: string;
  readonly productId: string;
  readonly purchasable: boolean;
};

/** Explains why this user cannot send the gift now and who can help; undefined if they can. */
function blockedReason({ gift, allowed, purchasable }: SendButtonProps): string | undefined {
  if (!purchasable) return 'This gift is not available at the moment.';
  if (allowed === false) return 'This gift is outside your team’s rules. Ask an admin to widen the rules.';
  if (gift.territory !== 'GB' && !can('send-international-gifts'))
    return 'Your role does not include gifts for other countries. Ask a team admin.';
  return undefined;
}

/**
 * Starts an order with this gift. Absent for users who cannot buy at all; if anything else prevents sending, it states
 * the reason.
 */
export function SendButton(props: SendButtonProps) {
  const { slug, productId } = props;
  const { routesByPath } = useRouter();
  if (!can('purchase-hugggs') || !('/send/$slug' in routesByPath)) return null;
  const reason = blockedReason(props);
  if (reason === undefined)
    return (
      <Button component={Link} to={anyPath(`/send/${slug}`)} search={{ product: productId } as never} fullWidth>
        Send this
      </Button>
    );
  return (
    <div className={classes.hindered}>
      <Button
        fullWidth
        data-disabled
        aria-disabled="true"
        aria-describedby="send-reason"
        onClick={(event) => event.preventDefault()}
      >
        Send this
      </Button>
      <p id="send-reason">{reason}</p>
    </div>
  );
}
