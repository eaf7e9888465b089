type Receiver = {
  readonly name?: string | null;
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly phone_number?: string | null;
};

/** How lists call the one who gets a gift: the name, else the address, else nothing. */
export function receiverName({
  name,
  first_name: first,
  surname,
  email,
  phone_number: phone,
}: Receiver): string | undefined {
  const full = [first, surname].filter(Boolean).join(' ');
  return name?.trim() || full || email || phone || undefined;
}

/** The person's name as lists show senders: full name, else email, else nothing. */
export function personName(person: {
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
}): string | undefined {
  return receiverName(person);
}

/** The address where it says more than the name does. */
export function receiverAddress(receiver: Receiver): string | undefined {
  const address = receiver.email ?? receiver.phone_number ?? undefined;
  return address === receiverName(receiver) ? undefined : address;
}

/**
 * What stands for a gift without a recipient: its short code, or the end of its id for people who may not see the
 * code.
 */
export function giftReference({ id, shortcode }: { readonly id: string; readonly shortcode: string | null }): string {
  return shortcode || id.slice(-8);
}
