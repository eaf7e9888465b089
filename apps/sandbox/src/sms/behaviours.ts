/**
 * A delivery status that the network reports for a message, and its delay in milliseconds after the message was
 * accepted.
 */
export type Report = { readonly status: string; readonly code?: number; readonly afterMs: number };

export type Refusal = { readonly status: number; readonly code: number; readonly message: string };

/** How the gateway handles a message to a number. */
export type Behaviour = {
  readonly refusal?: Refusal;
  readonly reports: readonly Report[];
  /** Delay of the response in milliseconds. */
  readonly slowMs?: number;
  /** Whether the connection breaks after the message was accepted and before the response. */
  readonly isCutOff?: boolean;
};

const sent: Report = { status: 'sent', afterMs: 50 };
const delivered: Report = { status: 'delivered', afterMs: 200 };
const undelivered = (code: number): Report => ({ status: 'undelivered', code, afterMs: 200 });
const refusal = (status: number, code: number, message: string): Behaviour => ({
  refusal: { status, code, message },
  reports: [],
});

/** Messages to every other number are delivered. */
export const deliveredBehaviour: Behaviour = { reports: [sent, delivered] };
export const notANumber: Refusal = {
  status: 400,
  code: 21211,
  message: "The 'To' number is not a valid phone number.",
};

/** Numbers with a special behaviour: the provider's own test numbers, and the end of the range that no network uses. */
export const testNumbers: Readonly<Record<string, Behaviour>> = {
  '+15005550001': { refusal: notANumber, reports: [] },
  '+15005550009': refusal(400, 21614, "The 'To' number is not a valid mobile number."),
  '+15005550429': refusal(429, 20429, 'Too Many Requests'),
  '+447700900950': { reports: [sent, undelivered(30003)] },
  '+447700900951': { reports: [undelivered(30007)] },
  '+447700900952': { reports: [sent, undelivered(30036)] },
  '+447700900953': { reports: [undelivered(30006)] },
  '+447700900954': { reports: [] },
  '+447700900955': { reports: [sent, sent, delivered, delivered] },
  '+447700900956': {
    reports: [
      { ...delivered, afterMs: 50 },
      { ...sent, afterMs: 250 },
    ],
  },
  '+447700900957': { ...deliveredBehaviour, slowMs: 4_000 },
  '+447700900958': { ...deliveredBehaviour, isCutOff: true },
  '+447700900959': refusal(429, 20429, 'Too Many Requests'),
  '+447700900960': refusal(400, 21610, 'Attempt to send to unsubscribed recipient'),
};

export function behaviourOf(number: string): Behaviour {
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return { refusal: notANumber, reports: [] };
  return testNumbers[number] ?? deliveredBehaviour;
}
