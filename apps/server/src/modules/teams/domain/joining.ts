/**
 * How users of an organisation's domain can join. `acceptDomain` is the organisation's setting; it takes effect once
 * the domain is proven.
 */
export type Joining = {
  readonly domain: string | null;
  readonly domainProven: boolean;
  readonly acceptDomain: boolean;
  readonly inviteOnlyDomain: boolean;
};
