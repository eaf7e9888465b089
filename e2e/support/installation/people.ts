import { createClient, ClientError, type Client } from '@huggg/client';
import {
  acceptInvite,
  confirmTotp,
  getCurrentUser,
  grantToken,
  lookUpInvite,
  secondFactorRequired,
  startTotp,
  stepUp,
  verifyTwofaState,
} from '@huggg/contracts';
import { Secret, TOTP } from 'otpauth';

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

type SignInDetails = { readonly url: string; readonly email: string; readonly password: string };

/** Signs in with a password. */
export async function signInByPassword({ url, email, password }: SignInDetails): Promise<Client> {
  const token = await createClient({ baseUrl: url }).call(grantToken, {
    body: { grant_type: 'password', username: email, password },
  });
  return createClient({ baseUrl: url, getToken: () => token.access_token });
}

/** Signs in with a password and the code of an authenticator app. */
export async function signInWithApp(signing: SignInDetails & { readonly secret: string }): Promise<Client> {
  const { url, email, password, secret } = signing;
  const client = createClient({ baseUrl: url });
  const body = { grant_type: 'password', username: email, password };
  const refused = await client.call(grantToken, { body }).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refused instanceof ClientError)) throw new Error(`${email} was not asked for a second step.`);
  const { stateId } = secondFactorRequired.parse(refused.details);
  await client.call(verifyTwofaState, { params: { id: stateId }, body: { code: codeOf(secret) } });
  const token = await client.call(grantToken, { body: { ...body, twofa_token: stateId } });
  return createClient({ baseUrl: url, getToken: () => token.access_token });
}

/** Creates an account from the link of a mailed invite. */
export async function acceptMailedInvite(
  link: string,
  { url, password }: Pick<SignInDetails, 'url' | 'password'>,
): Promise<void> {
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const client = createClient({ baseUrl: url });
  const { invite } = await client.call(lookUpInvite, { params: { token } });
  await client.call(acceptInvite, {
    params: { id: invite.id },
    body: { token, newUser: { firstName: 'Bea', surname: 'Second', password, marketing: false } },
  });
}

/** Confirms who the user is, which is required for money and second factors. */
export async function confirmIdentity(client: Client, { password }: Pick<SignInDetails, 'password'>): Promise<void> {
  const { user } = await client.call(getCurrentUser, {});
  await client.call(stepUp, { params: { id: user.id }, body: { password } });
}

/** Adds an authenticator app, which every operator needs in production. */
export async function addApp(client: Client, { password }: Pick<SignInDetails, 'password'>): Promise<void> {
  await confirmIdentity(client, { password });
  const { user } = await client.call(getCurrentUser, {});
  const { id, secret } = await client.call(startTotp, { params: { id: user.id }, body: { name: 'Phone' } });
  await client.call(confirmTotp, { params: { id: user.id, factorId: id }, body: { code: codeOf(secret) } });
}
