import { opensWhileImpersonating, type Access, type EndpointDefinition } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { declaredEndpoints } from './coverage.ts';

const words: Readonly<Record<Exclude<Access['kind'], 'permission'>, string>> = {
  public: 'anyone',
  link: 'anyone with the link',
  session: 'the browser that holds the session',
  user: 'people, keys and clients',
  person: 'people',
  operator: 'operators',
  scim: 'keys with the scope `scim`',
};

function whoMayCall(access: Access): string {
  if (access.kind !== 'permission') return words[access.kind];
  return `${access.people ? 'people' : 'people, keys and clients'} with \`${access.key}\``;
}

const row = (endpoint: EndpointDefinition): string =>
  `| ${endpoint.method} | \`${endpoint.path}\` | ${whoMayCall(endpoint.access)} | ${opensWhileImpersonating(endpoint) ? 'yes' : 'no'} |`;

const byPath = (a: EndpointDefinition, b: EndpointDefinition): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1;

/** Returns the document of the required access of every call, as the contracts declare it. */
function accessDocument(): string {
  return [
    '# Who may call what',
    '',
    'Every call of the API and the minimum permission that it requires. A permission applies to the team and the subteams in',
    'the role’s scope, and only if the plan and the team’s preferences allow it. A call can require more, such as ownership',
    'of the gift or a second permission: see `apps/server/src/app/testing/matrix-rules.ts`. The last column says whether',
    'operators can make the call while they impersonate a user.',
    '',
    'The contracts declare the access; `apps/server/src/app/who-may-call.test.ts` compares this document with them. The',
    'matrix of roles and calls takes its expectations from the contracts too, so a change of access appears here.',
    '',
    '| Method | Path | Who | While impersonating |',
    '| --- | --- | --- | --- |',
    ...declaredEndpoints().toSorted(byPath).map(row),
    '',
  ].join('\n');
}

it('documents who can call each endpoint, so that a change of access is reviewed', async () => {
  await expect(
    accessDocument(),
    'docs/access.md does not say what the contracts do. Correct the contract; or, where the change is meant, run `npx vitest run app/who-may-call -u` and let a reviewer read the document.',
  ).toMatchFileSnapshot('../../../../docs/access.md');
});
