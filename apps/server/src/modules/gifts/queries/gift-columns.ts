/** Columns of `GiftRead`, of gifts g and their transactions t. */
export const giftReadColumns = `g.id, g.team_id as "teamId", g.user_id as "userId", g.transaction_id as "transactionId", g.position, g.shortcode, g.status_id as "statusId",
  g.former_status_id as "formerStatusId", g.product_id as "productId", g.chosen_product_id as "chosenProductId", g.price_pence as "pricePence", g.fee_pence as "feePence",
  g.delivery_method as "deliveryMethod", g.delivery_status as "deliveryStatus", g.delivery_status_at as "deliveryStatusAt", g.delivery_error as "deliveryError",
  g.receiver_user_id as "receiverUserId", g.receiver_name as "receiverName", g.receiver_email as "receiverEmail", g.receiver_phone as "receiverPhone", g.notes, g.message, coalesce(g.giftwrap, t.giftwrap) as giftwrap,
  g.send_at as "sendAt", g.sent_at as "sentAt", g.sends, g.last_sent_at as "lastSentAt", g.viewed_at as "viewedAt", g.viewed_client as "viewedClient",
  g.claimed_at as "claimedAt", g.redeemed_at as "redeemedAt", g.declined_at as "declinedAt", g.ended_at as "endedAt", g.frozen_at as "frozenAt",
  g.expires_at as "expiresAt", g.use_by_at as "useByAt", g.created_at as "createdAt", g.updated_at as "updatedAt",
  t.order_id as "orderId", t.from_name as "fromName", t.message as "orderMessage", t.theme_id as "themeId", t.tags, t.cover_image_url as "coverImageUrl",
  t.gift_meta as "giftMeta", t.processing, t.refunds_expired as "refundsExpired", t.time_zone as "timeZone", t.name as "transactionName", t.created_at as "transactionCreatedAt"`;

/** The text of which receivers are found by words; the same expression as the index `gifts_receiver_words`. */
export const receiverWords = `gifting_words(g.team_id, coalesce(g.receiver_name, '') || ' ' || coalesce(g.receiver_email, '') || ' ' || coalesce(g.receiver_phone, ''))`;

/** Gifts that have a receiver: the condition of that index. */
export const hasReceiver = `(g.receiver_email is not null or g.receiver_phone is not null or g.receiver_name is not null)`;
