import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid, bytes, instant, text } from '../../../platform/database/index.ts';

/** A verified SAML response that waits for our page after the provider's form was posted. */
export type SamlArrival = {
  readonly id: string;
  readonly teamId: string;
  readonly browserHash: Buffer;
  /** The encrypted user of the assertion. */
  readonly proof: Buffer;
  readonly expiresAt: Temporal.Instant;
};

const insertOne = statement(
  'saml-arrivals-insert',
  'insert into saml_arrivals (id, token_hash, team_id, browser_hash, proof, expires_at) values ($1, $2, $3, $4, $5, $6)',
);

export async function insertArrival(
  tx: Tx,
  { id, tokenHash, teamId, browserHash, proof, expiresAt }: SamlArrival & { readonly tokenHash: Buffer },
): Promise<void> {
  await tx.run(insertOne, [id, tokenHash, teamId, browserHash, proof, expiresAt]);
}

const byToken = statement(
  'saml-arrivals-lock',
  'select id, team_id, browser_hash, proof, expires_at from saml_arrivals where token_hash = $1 for update',
  { id: uuid, teamId: uuid, browserHash: bytes, proof: bytes, expiresAt: instant },
);

export async function lockArrival(tx: Tx, tokenHash: Buffer): Promise<SamlArrival | null> {
  const [row] = await tx.run(byToken, [tokenHash]);
  return row
    ? {
        id: row.id,
        teamId: row.teamId,
        browserHash: row.browserHash,
        proof: row.proof,
        expiresAt: row.expiresAt,
      }
    : null;
}

const deleteOne = statement('saml-arrivals-delete', 'delete from saml_arrivals where id = $1');

export async function deleteArrival(tx: Tx, id: string): Promise<void> {
  await tx.run(deleteOne, [id]);
}

const insertAssertion = statement(
  'saml-assertions-insert',
  'insert into saml_assertions (team_id, assertion_id, expires_at) values ($1, $2, $3) on conflict do nothing returning assertion_id',
  { assertionId: text },
);

/** Consumes an assertion of a team's provider. Returns false if it was already consumed. */
export async function consumeAssertion(
  tx: Tx,
  {
    teamId,
    assertionId,
    expiresAt,
  }: { readonly teamId: string; readonly assertionId: string; readonly expiresAt: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(insertAssertion, [teamId, assertionId, expiresAt])).length > 0;
}

const purgeArrivals = statement('saml-arrivals-purge', 'delete from saml_arrivals where expires_at < $1');
const purgeAssertions = statement('saml-assertions-purge', 'delete from saml_assertions where expires_at < $1');

export async function purgeSaml(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purgeArrivals, [before]);
  await tx.run(purgeAssertions, [before]);
}
