type Receiver = {
  readonly name?: string | null;
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly phone_number?: string | null;
};

/** Returns the name of a recipient in lists: the name, else the address, else an empty text. */
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

/** Returns the name of a sender in lists: full name, else email, else an empty text. */
export function personName(person: {
  readonly first_name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
}): string | undefined {
  return receiverName(person);
}

/** Returns the address if it adds to the name. */
export function receiverAddress(receiver: Receiver): string | undefined {
  const address = receiver.email ?? receiver.phone_number ?? undefined;
  return address === receiverName(receiver) ? undefined : address;
}

/**
 * Returns the label of a gift without a recipient: its short code, or the end of its id for users who cannot see the
 * code.
 */
export function giftReference({ id, shortcode }: { readonly id: string; readonly shortcode: string | null }): string {
  return shortcode || id.slice(-8);
}
