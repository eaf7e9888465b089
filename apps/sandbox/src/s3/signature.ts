import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The only account of the sandbox's S3. */
export const s3Account = { accessKeyId: 'sandbox', secretAccessKey: 'sandbox-secret' } as const;

export type SignedRequest = {
  readonly method: string;
  /** Path and query as they were sent, because S3 signs them with their escapes. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly nowMs: number;
};

/**
 * The reason for rejecting a request, as an S3 error code; null if its signature is valid (AWS Signature Version 4, in
 * headers).
 */
export type SignatureRefusal = 'AccessDenied' | 'InvalidAccessKeyId' | 'RequestTimeTooSkewed' | 'SignatureDoesNotMatch';

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const skewMs = 15 * 60_000;

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function refusalOf(request: SignedRequest): SignatureRefusal | null {
  const header = (name: string): string => [request.headers[name] ?? ''].flat().join(',').trim().replaceAll(/ +/g, ' ');
  const [, keyId = '', day = '', region = '', signedNames = '', signature = ''] =
    form.exec(header('authorization')) ?? [];
  if (signature === '') return 'AccessDenied';
  if (keyId !== s3Account.accessKeyId) return 'InvalidAccessKeyId';
  const at = header('x-amz-date');
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const atMs = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  if (!at.startsWith(day) || !(Math.abs(request.nowMs - atMs) < skewMs)) return 'RequestTimeTooSkewed';
  const names = signedNames.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const [path = '', query = ''] = request.url.split('?');
  const sorted = query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');
  const canonical = [
    request.method,
    path,
    sorted,
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedNames,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Account.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
