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

/** A person as a linked system has them. `isActive` is null for an unknown employment status. */
export type RemotePerson = {
  readonly remoteId: string;
  readonly email: string | null;
  readonly name: string;
  readonly isActive: boolean | null;
  readonly startDate: string | null;
  /** Month and day; the year is not taken. */
  readonly birthday: string | null;
};

/**
 * Why the aggregator gave nothing. `down`: it did not answer, or asks us to come later. `lost`: it does not let us at
 * this account any more. `refused`: it does not know what we sent. `nonsense`: its answer cannot be understood.
 */
export type Problem = 'down' | 'lost' | 'refused' | 'nonsense';
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly text: string };

export type LinkedNow = {
  readonly token: string;
  /** The aggregator's id of the account. */
  readonly remoteId: string;
  /** Our own id of the account, as it was given when linking began. */
  readonly originId: string;
};

/** A notice about an account. Although it is signed, it only makes us read the account. */
export type LinkNotice = {
  readonly remoteId: string | null;
  readonly originId: string | null;
  /** The account was linked on the aggregator's own page; the token comes with the notice. */
  readonly token: string | null;
};

type At = { readonly category: IntegrationCategory; readonly token: string };

/**
 * The aggregator of linked accounts, asked outside every transaction. No call throws for a fault of the network or the
 * aggregator: the answer carries it.
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
  /** Which account a token is of. */
  readonly identify: (at: At) => Promise<Outcome<LinkedNow>>;
  readonly readPeople: (
    asked: At & { readonly cursor: string | null; readonly modifiedAfter: string | null },
  ) => Promise<Outcome<{ readonly people: readonly RemotePerson[]; readonly next: string | null }>>;
  readonly forget: (at: At) => Promise<Outcome<null>>;
  /** The notice in a request; null where it is not signed or not understood. */
  readonly readNotice: (request: { readonly body: Buffer; readonly signature: unknown }) => LinkNotice | null;
};
