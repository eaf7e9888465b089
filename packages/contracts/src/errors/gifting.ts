import type { ErrorEntry } from './entry.ts';

/** Errors of orders, gifts and files. */
export const giftingErrors = {
  'order.not-found': { status: 404, message: 'There is no such order.', help: 'Check the id.' },
  'order.already-paid': {
    status: 409,
    message: 'This order is paid and can no longer be changed.',
    help: 'Open it under Orders.',
  },
  'order.payment-under-way': {
    status: 409,
    message: 'A card payment for this order is under way.',
    help: 'Wait until it is done, or withdraw it first.',
  },
  'order.awaiting-payment': {
    status: 409,
    message: 'This order is waiting for a bank transfer.',
    help: 'Withdraw the invoice to change the order or to pay in another way.',
  },
  'order.awaiting-approval': {
    status: 409,
    message: 'This order is waiting for approval.',
    help: 'Withdraw it from approval to change it.',
  },
  'order.approval-required': {
    status: 422,
    message: 'Your team requires a second person to approve this.',
    help: 'Buy more places as a separate super link, which a second person can approve.',
  },
  'order.approver-missing': {
    status: 422,
    message: 'This order needs approval, and no one else can approve it.',
    help: 'Ask a team admin to choose approvers under Team, Preferences.',
  },
  'order.approval-not-by-card': {
    status: 422,
    message: 'An order that needs approval cannot be paid by card.',
    help: 'Top the wallet up by card and pay from it, or pay by invoice.',
  },
  'approval.not-found': { status: 404, message: 'There is no such request for approval.', help: 'Check the id.' },
  'approval.own': {
    status: 403,
    message: 'You asked for this approval yourself.',
    help: 'Someone else has to decide. You can withdraw it.',
  },
  'approval.ended': {
    status: 409,
    message: 'This approval has already been decided.',
    help: 'Load it again to see the decision.',
  },
  'order.no-open-payment': {
    status: 409,
    message: 'This order has no payment that can still be withdrawn.',
    help: 'Load the order again.',
  },
  'suppression.not-found': {
    status: 404,
    message: 'This address is not on your list.',
    help: 'It may have been lifted already. Load the list again.',
  },
  'order.incomplete': { status: 422, message: 'The order is not complete yet.', help: 'See the listed fields.' },
  'order.limit-exceeded': {
    status: 422,
    message: 'This order has {count} gifts; {method} allows {limit} at once, so this is {over} too many.',
    help: 'Remove {over}, or split the order.',
  },
  'order.plan-limit-exceeded': {
    status: 422,
    message: 'This order has {count} gifts. Your plan allows {limit}, so this is {over} too many.',
    help: 'Remove {over}, split the order or upgrade.',
  },
  'order.price-changed': {
    status: 409,
    message: 'The total was {shown} and is now {now}.',
    help: 'Check the new total and confirm it.',
  },
  'order.changed': {
    status: 409,
    message: 'The order was changed elsewhere since you opened it.',
    help: 'Load it again.',
  },
  'order.send-date-out-of-range': {
    status: 422,
    message: 'The send date is out of range.',
    help: 'Choose a time from 5 minutes to one year ahead.',
  },
  'order.receiver-invalid': {
    status: 422,
    message: 'Some recipients cannot be used.',
    help: 'Correct the listed rows. The others are saved.',
  },
  'order.expiry-out-of-range': {
    status: 422,
    message: 'Recipients can have {min} to {max} days to claim a gift.',
    help: 'Choose a number of days in this range.',
  },
  'order.method-unavailable': {
    status: 422,
    message: 'Gifts cannot be sent by {method} here.',
    help: 'Choose email or links.',
  },
  'transaction.reminders-not-bought': {
    status: 422,
    message: 'This order was bought without reminders by SMS.',
    help: 'Resend the unclaimed gifts, or choose reminders when you next order by SMS.',
  },
  'transaction.not-found': { status: 404, message: 'There is no such order.', help: 'Check the id.' },
  'gift.not-found': { status: 404, message: 'There is no such gift.', help: 'Check the id.' },
  'gift.too-many-for-file': {
    status: 422,
    message: 'More than {limit} gifts match.',
    help: 'Narrow the filters, or ask for an export, which has no limit.',
  },
  'export.not-found': { status: 404, message: 'There is no such export.', help: 'Check the id.' },
  'export.no-file': {
    status: 409,
    message: 'This export has no file.',
    help: 'Wait until it is ready, or ask for it again.',
  },
  'export.link-ended': {
    status: 404,
    message: 'This download link is no longer valid.',
    help: 'Open your exports and download it there.',
  },
  'export.not-open': { status: 409, message: 'This export has already finished.', help: 'Load your exports again.' },
  'export.not-failed': {
    status: 409,
    message: 'This export did not fail.',
    help: 'Ask for a new one if the list has changed.',
  },
  'export.too-many-open': {
    status: 422,
    message: 'Your team already has {limit} exports in progress.',
    help: 'Wait until one of them is ready, or cancel one.',
  },
  'export.too-many-today': {
    status: 422,
    message: 'You have asked for {limit} exports in a day, which is the limit.',
    help: 'Download one that you have, or try again tomorrow.',
  },
  'search.point-not-found': {
    status: 404,
    message: 'The results of this search have expired.',
    help: 'Search again without pit_id.',
  },
  'saved-view.not-found': {
    status: 404,
    message: 'There is no such view.',
    help: 'It may have been deleted, or is no longer shared. Load the list again.',
  },
  'saved-view.name-taken': {
    status: 409,
    message: 'There is already a view called “{name}”.',
    help: 'Choose another name, or change that view.',
  },
  'saved-view.limit-reached': {
    status: 422,
    message: 'A list can have at most {limit} views.',
    help: 'Delete a view that you no longer need.',
  },
  'gift.wrong-link': {
    status: 404,
    message: 'This link does not open a gift.',
    help: 'Check that the whole link was copied, or ask the person who sent it.',
  },
  'gift.link-retired': {
    status: 404,
    message: 'This link was replaced by a newer one.',
    help: 'Look for a newer message, or ask the person who sent the gift.',
  },
  'gift.status-conflict': {
    status: 409,
    message: 'The gift is {status}, so this is no longer possible.',
    help: 'Load it again to see what you can still do.',
  },
  'gift.code-kept': {
    status: 409,
    message: 'The supplier of this gift cannot cancel its code.',
    help: 'The gift stays valid: its recipient can still use it.',
  },
  'gift.expired': { status: 409, message: 'This gift has expired.', help: 'Ask the person who sent it.' },
  'gift.cancelled': { status: 409, message: 'This gift was withdrawn.', help: 'Ask the person who sent it.' },
  'gift.not-yet': { status: 409, message: 'This gift is not ready to open yet.', help: 'Come back at the time shown.' },
  'gift.in-review': {
    status: 409,
    message: 'This gift is being checked.',
    help: 'Come back after the time shown. Nothing is lost.',
  },
  'gift.not-available': {
    status: 409,
    message: 'This gift is not available at the moment.',
    help: 'Try again later, or ask the person who sent it.',
    retryable: true,
  },
  'gift.choice-required': {
    status: 422,
    message: 'Choose one of the gifts first.',
    help: 'Pick a gift and confirm it.',
  },
  'gift.choice-unknown': {
    status: 422,
    message: 'This choice is not part of the gift.',
    help: 'Pick one of the gifts shown.',
  },
  'gift.code-pending': {
    status: 503,
    message: 'Your code is on its way.',
    help: 'Come back in a few minutes.',
    retryable: true,
  },
  'gift.device-code-wrong': {
    status: 422,
    message: 'This is not the latest code.',
    help: 'Check it. You have {left} attempts left.',
  },
  'gift.device-code-ended': {
    status: 422,
    message: 'This code no longer works.',
    help: 'Ask for another code.',
  },
  'gift.device-code-limit': {
    status: 429,
    message: 'A code for this gift was sent a moment ago, or too many were sent today.',
    help: 'Look for it in your messages, also in spam. You can ask again later.',
    retryable: true,
  },
  'gift.resend-limit': {
    status: 422,
    message: 'This gift has already been sent {count} times.',
    help: 'Copy its link instead.',
  },
  'gift.address-limit': {
    status: 422,
    message: 'This gift has already been sent to {count} different addresses.',
    help: 'Cancel it, and send a new one.',
  },
  'gift.resend-too-soon': {
    status: 422,
    message: 'This gift was sent a moment ago.',
    help: 'It can be sent again in {minutes} minutes.',
  },
  'gift.address-needs-permission': {
    status: 403,
    message: 'Your role does not allow you to correct the address.',
    help: 'Ask a team admin to correct it.',
  },
  'gift.toggle-not-possible': {
    status: 422,
    message: 'Only links and prints can be marked as sent.',
    help: 'For email and SMS, the provider reports what was sent.',
  },
  'reaction.not-taken': {
    status: 422,
    message: 'You cannot send thanks for this gift here.',
    help: 'Thank the person who sent it directly.',
  },
  'reaction.emoji-unknown': {
    status: 422,
    message: 'This reaction is not one of the five.',
    help: 'Pick one of those shown.',
  },
  'order.cover-image-unknown': { status: 422, message: 'There is no such picture.', help: 'Choose the picture again.' },
  'picture.unreadable': {
    status: 422,
    message: 'This file is not a picture that can be read.',
    help: 'Choose a PNG, JPG or WebP picture.',
  },
  'picture.empty': {
    status: 422,
    message: 'This file is empty.',
    help: 'Choose another file, or save the picture again.',
  },
  'picture.wrong-type': {
    status: 422,
    message: 'This file is not a PNG, JPG, WebP or AVIF picture.',
    help: 'Save the picture as PNG or JPG, and choose that file. SVG files are not accepted.',
  },
  'picture.trailing-data': {
    status: 422,
    message: 'This file contains other data after the picture.',
    help: 'Open the picture, save it again as PNG or JPG, and choose that file.',
  },
  'picture.too-many-pixels': {
    status: 422,
    message: 'This picture has more than {max} million pixels.',
    help: 'Make it smaller, for example 2,000 pixels wide, and choose it again.',
  },
  'picture.too-few-pixels': {
    status: 422,
    message: 'This picture is {width} by {height} pixels; each side must have at least {least}.',
    help: 'Choose a larger picture.',
  },
  'picture.day-used-up': {
    status: 429,
    message: 'Your team has uploaded {limit} pictures in a day.',
    help: 'Use one of them, or upload more tomorrow.',
  },
  'picture.too-small': {
    status: 422,
    message: 'This part of the picture is {width} pixels wide; the minimum is {min}.',
    help: 'Choose a larger picture, or zoom out.',
  },
} as const satisfies Record<string, ErrorEntry>;
