import { createOrder, type OrderDraft } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { draftPath } from '../../../shared/gifts/draft-path.ts';
import { useRowLink } from '../../../shared/list/row-link.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

export type SendTo = {
  readonly email: string;
  readonly name: string;
  readonly productId: string;
  /** The reason code of their last gift; null without a reason. */
  readonly reasonCode: string | null;
};

/** Default number of days to claim a gift, if a budget allows as many. */
const usualDays = 90;

/**
 * Creates a draft of a person's last gift, to the same person, with a message. The draft opens at the step where it is
 * checked and paid, or at the first step that is incomplete. `maximumDays` is the maximum number of days to claim that
 * the sender's budgets allow.
 */
export function useSendTo(maximumDays: number) {
  const router = useRouter();
  const link = useRowLink();
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ email, name, productId, reasonCode }: SendTo) => {
      const { user } = requireUser();
      const body: OrderDraft = {
        type: 'bulkHugggs',
        name: `For ${name}`,
        details: {
          productId,
          fromName: user.sendAsName ?? user.firstName,
          message: thankYouMessage({ email, name }),
          deliveryMethod: 'email',
          receivers: [{ email, name }],
          expiry: Math.min(usualDays, maximumDays),
          ...(reasonCode === null ? {} : { reasonCode }),
        },
      };
      return attempt(body, (idempotencyKey) => api.call(createOrder, { body, idempotencyKey }));
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: orderKeys.drafts });
      return router.navigate(link(`${draftPath(id)}&step=pay`));
    },
  });
}

/** Returns the initial message, which the sender sees before paying and can change. */
function thankYouMessage({ email, name }: Pick<SendTo, 'email' | 'name'>): string {
  const [first = ''] = name.split(' ');
  return name === email || first === '' ? 'Thank you!' : `Thank you, ${first}!`;
}
