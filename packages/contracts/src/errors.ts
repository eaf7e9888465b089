import { z } from 'zod';

type Entry = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** What happened, for a person; `{name}` is filled from the error's values. */
  readonly message: string;
  /** What to do about it. */
  readonly help: string;
  readonly retryable?: boolean;
};

/**
 * Every error that leaves the server, by its stable code (RULES §14). Codes are never reused for another meaning.
 */
export const errorCatalogue = {
  'request.malformed': { status: 400, message: 'The request is not in the expected form.', help: 'See the fields named and send them again.' },
  'request.invalid-json': { status: 400, message: 'The body is not valid JSON.', help: 'Check the body for a missing bracket or quote.' },
  'request.too-large': { status: 413, message: 'The body is larger than this call accepts.', help: 'Send less at once.' },
  'request.unsupported-media': { status: 415, message: 'The body is of a kind that this call does not accept.', help: 'Send application/json.' },
  'request.not-found': { status: 404, message: 'There is nothing at this address.', help: 'Check the address; /openapi.json lists every call.' },
  'request.rate-limited': { status: 429, message: 'Too many requests in a short time.', help: 'Wait for the time in Retry-After, then try again.', retryable: true },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side.', help: 'Try again; if it stays, contact us with the request id.', retryable: true },
  'server.busy': { status: 503, message: 'The service is busy just now.', help: 'Wait for the time in Retry-After, then try again.', retryable: true },
  'access.signed-out': { status: 401, message: 'You are signed out.', help: 'Sign in and try again.' },
  'access.token-invalid': { status: 401, message: 'This session has ended.', help: 'Sign in again.' },
  'access.forbidden': { status: 403, message: 'Your role does not allow this.', help: 'Ask a team admin.' },
  'access.invalid-credentials': { status: 401, message: 'The email or password is not right.', help: 'Check both, or reset your password.' },
  'access.slow-down': { status: 429, message: 'Too many attempts to sign in.', help: 'Wait for the time in Retry-After, then try again.', retryable: true },
  'access.invalid-grant': { status: 400, message: 'This token is no longer valid.', help: 'Sign in again.' },
  'access.unsupported-grant': { status: 400, message: 'This grant type is not supported.', help: 'Use password, refresh_token or another grant that the documentation lists.' },
  'access.invalid-client': { status: 401, message: 'The client is not known.', help: 'Check client_id and client_secret.' },
  'access.no-team': { status: 403, message: 'You belong to no team just now.', help: 'Ask an admin of your team to invite you.' },
  'access.renewed-elsewhere': { status: 409, message: 'This session was renewed a moment ago.', help: 'Use the newer tokens; a browser has them in its cookies already, so try again.', retryable: true },
  'idempotency.body-changed': { status: 409, message: 'This Idempotency-Key was used with another body.', help: 'Use a new key for a new request.' },
  'idempotency.in-progress': { status: 409, message: 'A request with this Idempotency-Key is still running.', help: 'Wait a moment and send it again with the same key.', retryable: true },
  'team.not-found': { status: 404, message: 'There is no such team.', help: 'Check the id.' },
  'team.not-a-member': { status: 403, message: 'You are not a member of this team.', help: 'Ask one of its admins to invite you.' },
  'team.method-not-allowed': { status: 422, message: 'Your team does not allow delivery by {method}.', help: 'Choose one of: {allowed}.' },
  'team.price-not-allowed': { status: 422, message: 'This gift is outside the price range that your team allows.', help: 'Choose a gift from {min} to {max}.' },
  'team.category-not-allowed': { status: 422, message: 'Your team does not allow this kind of gift.', help: 'Choose another gift, or ask a team admin.' },
  'team.email-domain-not-allowed': { status: 422, message: 'Your team does not send to these addresses.', help: 'Use addresses at: {domains}.' },
  'team.reason-code-required': { status: 422, message: 'Your team asks for a reason with each order.', help: 'Choose a reason code.' },
  'team.reason-code-unknown': { status: 422, message: 'This reason code is not one of your team.', help: 'Choose one from the list.' },
  'user.not-found': { status: 404, message: 'There is no such person.', help: 'Check the id.' },
  'plan.not-found': { status: 404, message: 'There is no such plan.', help: 'Check the id.' },
  'product.not-found': { status: 404, message: 'There is no such gift.', help: 'Check the id, or browse for another.' },
  'product.not-purchasable': { status: 422, message: '{name} cannot be bought just now.', help: 'Choose another gift.' },
  'product.no-choices': { status: 404, message: 'This gift holds no choices.', help: 'Only a choice of gift does.' },
  'brand.not-found': { status: 404, message: 'There is no such brand.', help: 'Check the id.' },
  'brand.terms-not-accepted': { status: 422, message: 'The terms of {brand} are not accepted yet.', help: 'Read and accept them where the gift is chosen.' },
  'taxonomy.not-found': { status: 404, message: 'There is no such category.', help: 'Check the id or slug.' },
  'wallet.not-found': { status: 404, message: 'There is no such wallet.', help: 'Check the id.' },
  'wallet.insufficient-funds': { status: 422, message: 'The wallet holds {available}; this needs {needed}.', help: 'Top up {short} or choose another way to pay.' },
  'wallet.locked': { status: 422, message: 'This wallet is locked.', help: 'A team admin can find the reason on the wallet page.' },
  'wallet.same-wallet': { status: 422, message: 'Money cannot move from a wallet to itself.', help: 'Choose another wallet.' },
  'wallet.owner-not-in-team': { status: 422, message: 'This person is not in the team of the wallet.', help: 'Choose a member of the team, or invite them first.' },
  'wallet.limit-reached': { status: 422, message: 'Your plan allows {limit} wallets, and the team has them.', help: 'Use one of them, or upgrade.' },
  'commitment.not-found': { status: 404, message: 'There is no such commitment.', help: 'Check the id.' },
  'commitment.ended': { status: 409, message: 'Nothing is left of this commitment.', help: 'Load it again to see what became of it.' },
  'commitment.not-enough-left': { status: 422, message: 'The commitment still holds {remaining}; this needs {needed}.', help: 'Ask for {remaining} or less.' },
  'commitment.expiry-in-past': { status: 422, message: 'A commitment cannot end before it begins.', help: 'Choose a time ahead, or none.' },
  'ledger.duplicate-reference': { status: 409, message: 'This movement was recorded already.', help: 'Nothing is needed.' },
  'order.not-found': { status: 404, message: 'There is no such order.', help: 'Check the id.' },
  'order.already-paid': { status: 409, message: 'This order is paid and can no longer be changed.', help: 'Open it under Orders.' },
  'order.incomplete': { status: 422, message: 'The order is not complete yet.', help: 'See the fields named.' },
  'order.limit-exceeded': { status: 422, message: '{count} gifts; {method} allows {limit} at once, so it is {over} over.', help: 'Remove {over}, or split the order.' },
  'order.plan-limit-exceeded': { status: 422, message: '{count} gifts; your plan allows {limit} in an order, so it is {over} over.', help: 'Remove {over}, split the order or upgrade.' },
  'order.price-changed': { status: 409, message: 'The total was {shown} and is now {now}. Nothing was taken.', help: 'Look at the new total and confirm it.' },
  'order.changed': { status: 409, message: 'The order was changed elsewhere since you opened it.', help: 'Load it again.' },
  'order.send-date-out-of-range': { status: 422, message: 'The send date is out of range.', help: 'Choose a time from 5 minutes to one year ahead.' },
  'order.receiver-invalid': { status: 422, message: 'Some recipients cannot be used.', help: 'See the rows named; the others are kept.' },
  'order.expiry-out-of-range': { status: 422, message: 'Claim-by can be {min} to {max} days.', help: 'Choose a number of days in this range.' },
  'order.method-unavailable': { status: 422, message: 'Orders by {method} cannot be placed here.', help: 'Choose email or links.' },
  'payment.method-unavailable': { status: 422, message: 'This way to pay is not available here.', help: 'Pay from a wallet.' },
  'transaction.not-found': { status: 404, message: 'There is no such order.', help: 'Check the id.' },
  'gift.not-found': { status: 404, message: 'There is no such gift.', help: 'Check the id.' },
  'gift.wrong-link': { status: 404, message: 'This link does not open a gift.', help: 'Check that the whole link was copied, or ask the person who sent it.' },
  'gift.link-retired': { status: 404, message: 'This link was replaced by a newer one.', help: 'Look for a newer message, or ask the person who sent the gift.' },
  'gift.status-conflict': { status: 409, message: 'The gift is {status}; this is no longer possible.', help: 'Load it again to see what is.' },
  'gift.expired': { status: 409, message: 'This gift has expired.', help: 'Ask the person who sent it.' },
  'gift.cancelled': { status: 409, message: 'This gift was withdrawn.', help: 'Ask the person who sent it.' },
  'gift.not-yet': { status: 409, message: 'This gift is not ready to open yet.', help: 'Come back at the time shown.' },
  'gift.not-available': { status: 409, message: 'This gift is not available just now.', help: 'Try again later, or ask the person who sent it.', retryable: true },
  'gift.choice-required': { status: 422, message: 'Choose one of the gifts first.', help: 'Pick a gift and confirm it.' },
  'gift.choice-unknown': { status: 422, message: 'This choice is not part of the gift.', help: 'Pick one of the gifts shown.' },
  'gift.code-pending': { status: 503, message: 'Your code is on its way.', help: 'Come back in a few minutes.', retryable: true },
  'gift.resend-limit': { status: 422, message: 'This gift was sent {count} times already.', help: 'Copy its link instead.' },
  'gift.resend-too-soon': { status: 422, message: 'This gift was sent a moment ago.', help: 'It can be sent again after {at}.' },
  'gift.address-needs-permission': { status: 403, message: 'Your role does not allow a corrected address.', help: 'Ask a team admin to correct it.' },
  'gift.toggle-not-possible': { status: 422, message: 'Only links and prints are marked by hand.', help: 'Email and SMS follow what the provider reports.' },
  'reaction.emoji-unknown': { status: 422, message: 'This reaction is not one of the five.', help: 'Pick one of those shown.' },
  'file.unreadable': { status: 422, message: 'This file cannot be read.', help: 'Save it as csv, tsv or xlsx and try again.' },
  'file.too-many-rows': { status: 422, message: '{count} rows; {limit} are allowed, so it is {over} over.', help: 'Remove {over} rows, or split the file.' },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errorCatalogue;

export const fieldError = z.object({ path: z.string(), message: z.string() });

/** The one shape of an error on the wire (RULES §14). */
export const wireError = z.object({
  code: z.union([z.string(), z.number()]),
  help: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(fieldError).optional(),
  requestId: z.string().optional(),
  retryable: z.boolean().optional(),
});
export type WireError = z.infer<typeof wireError>;
