import { ClientError } from '@huggg/client';
import { createOrder } from '@huggg/contracts';
import type { Order, OrderDetails, TransactionDetail } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { useAttempt, type Attempt } from '../../shared/api/use-attempt.ts';
import { useRowLink } from '../../shared/list/row-link.ts';
import { can } from '../../shared/session/session.ts';
import { draftPath } from '../../shared/gifts/draft-path.ts';

/**
 * Starts the same gift for other recipients: creates a draft with its gift, message and wrap, and opens it at its
 * recipients.
 */
export function useSendAgain(order: TransactionDetail) {
  const router = useRouter();
  const link = useRowLink();
  const attempt = useAttempt();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const details = copyGiftDetails(order);
      try {
        return await createDraft(order, details, attempt);
      } catch (error) {
        if (!isRetired(error)) throw error;
        // Options that are no longer offered are left out; the draft shows the default wrap.
        return createDraft(order, { ...details, themeId: null, giftwrap: null, brandingId: null }, attempt);
      }
    },
    onSuccess: ({ id }) => router.navigate(link(draftPath(id))),
  });
  return {
    possible: order.abilities.sendAgain && '/send/$slug' in router.routesByPath,
    start: () => {
      mutate();
    },
    isPending,
    error,
  };
}

function createDraft(
  { name, delivery_method: method }: TransactionDetail,
  details: OrderDetails,
  attempt: Attempt,
): Promise<Order> {
  const body = { type: method === 'superhuggg' ? 'superhuggg' : 'bulkHugggs', name, details } as const;
  return attempt(body, (idempotencyKey) => api.call(createOrder, { body, idempotencyKey }));
}

/** Checks whether a draft was refused because its wrap, theme or branding is no longer offered. */
const isRetired = (error: unknown): boolean =>
  error instanceof ClientError &&
  ['giftwrap.not-found', 'theme.not-found', 'branding.not-found'].includes(String(error.errorCode));

/** Details that the buyer chooses anew: recipients, dates and templates; the others belong to super links. */
type ChosenAnew =
  | 'receivers'
  | 'sendDate'
  | 'timeZone'
  | 'expiry'
  | 'quantity'
  | 'language'
  | 'emailTemplateId'
  | 'smsTemplateId'
  | 'previewShortcode'
  | 'walletId'
  | 'allowDuplicates'
  | 'limit'
  | 'perPerson'
  | 'claimMethod'
  | 'claimRestrictions'
  | 'claimRate'
  | 'hugggExpiryDate';

/** Lists every other detail, so that a new one is not forgotten. */
type CopiedDetails = { readonly [Name in Exclude<keyof OrderDetails, ChosenAnew>]-?: OrderDetails[Name] };

function copyGiftDetails(order: TransactionDetail): CopiedDetails {
  return {
    productId: order.productId,
    message: order.hugggMessage,
    fromName: order.fromName,
    coverImage: order.coverImage,
    coverImageAlt: order.coverImageAlt,
    themeId: order.themeId,
    brandingId: can('use-branding') ? order.brandingId : undefined,
    giftwrap: can('use-giftwrap') ? order.giftwrap : undefined,
    hugggMeta: order.hugggMeta,
    tags: order.tags,
    deliveryMethod: order.delivery_method,
    reasonCode: order.reason_code,
    reminders: order.reminders,
    notifyOnComplete: order.notifyOnComplete,
  };
}
