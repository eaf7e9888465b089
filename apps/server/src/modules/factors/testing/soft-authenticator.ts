import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = { readonly challenge: string; readonly [name: string]: unknown };
type Corruption = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  readonly challenge?: string;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytesOf = (data: Buffer): Buffer =>
  data.length < 24
    ? Buffer.concat([Buffer.of(0x40 + data.length), data])
    : data.length < 256
      ? Buffer.concat([Buffer.of(0x58, data.length), data])
      : Buffer.concat([Buffer.of(0x59, data.length >> 8, data.length & 255), data]);
const textOf = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

/** Creates a software passkey that produces WebAuthn's bytes for one ES256 credential; a test can corrupt each part. */
export function softAuthenticator({ origin, rpId }: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ]);
  const clientData = (type: string, options: Options, twist: Corruption): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(twist: Corruption, attested: boolean): Buffer {
    const count = Buffer.alloc(4);
    counter = twist.counter ?? counter + 1;
    count.writeUInt32BE(counter);
    const flags = 0x01 | (twist.verified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const credential = attested ? [Buffer.alloc(16), Buffer.of(0, id.length), id, cose] : [];
    return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.of(flags), count, ...credential]);
  }

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register: (options: Options, twist: Corruption = {}) => {
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        textOf('fmt'),
        textOf('none'),
        textOf('attStmt'),
        Buffer.of(0xa0),
        textOf('authData'),
        bytesOf(authenticatorData(twist, true)),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    assert: (options: Options, twist: Corruption = {}) => {
      const data = authenticatorData(twist, false);
      const client = clientData('webauthn.get', options, twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
