import type { IntegrationCategory } from '@huggg/contracts';

/** A system that the aggregator can link. */
export type RemoteIntegration = {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly squareImage: string | null;
  readonly color: string | null;
  readonly categories: readonly IntegrationCategory[];
};

/** A person as recorded in a linked system. `isActive` is null if the employment status is unknown. */
export type RemotePerson = {
  readonly remoteId: string;
  readonly email: string | null;
  readonly name: string;
  readonly isActive: boolean | null;
  readonly startDate: string | null;
  /** Month and day; the year is not stored. */
  readonly birthday: string | null;
};

/**
 * Why a request to the aggregator failed. `down`: no response, or a request to retry later. `lost`: we no longer have
 * access to this account. `refused`: the request was not understood. `nonsense`: the response was not understood.
 */
export type Problem = 'down' | 'lost' | 'refused' | 'nonsense';
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly text: string };

export type LinkedNow = {
  readonly token: string;
  /** The aggregator's id of the account. */
  readonly remoteId: string;
  /** Our own id of the account, as sent when linking started. */
  readonly originId: string;
};

/** A webhook notice about an account. Although it is signed, it only makes us read the account. */
export type LinkNotice = {
  readonly remoteId: string | null;
  readonly originId: string | null;
  /** The token, if the account was linked on the aggregator's own page; null otherwise. */
  readonly token: string | null;
};

type At = { readonly category: IntegrationCategory; readonly token: string };

/**
 * The aggregator of linked accounts, called outside every transaction. No method throws if the network or the
 * aggregator fails: the outcome contains the problem.
 */
export type Aggregator = {
  readonly listIntegrations: () => Promise<Outcome<readonly RemoteIntegration[]>>;
  readonly beginLink: (asked: {
    readonly category: IntegrationCategory;
    readonly slug: string;
    readonly originId: string;
    readonly organisation: string;
    readonly email: string;
    readonly returnUrl: string;
  }) => Promise<Outcome<{ readonly linkToken: string; readonly linkUrl: string }>>;
  readonly exchange: (asked: {
    readonly category: IntegrationCategory;
    readonly publicToken: string;
  }) => Promise<Outcome<LinkedNow>>;
  /** Identifies the account that a token belongs to. */
  readonly identify: (at: At) => Promise<Outcome<LinkedNow>>;
  readonly readPeople: (
    asked: At & { readonly cursor: string | null; readonly modifiedAfter: string | null },
  ) => Promise<Outcome<{ readonly people: readonly RemotePerson[]; readonly next: string | null }>>;
  readonly forget: (at: At) => Promise<Outcome<null>>;
  /** Reads the notice in a request; null if it is not signed or cannot be parsed. */
  readonly readNotice: (request: { readonly body: Buffer; readonly signature: unknown }) => LinkNotice | null;
};
