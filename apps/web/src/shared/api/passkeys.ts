import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The server creates these with the same library, so their structure is not described here. */
type Options = Readonly<Record<string, unknown>>;

/** Returns the result of the browser's dialog in the format of the contracts. */
function toContractCredential<T extends { readonly id: string; readonly rawId: string; readonly response: object }>({
  id,
  rawId,
  response,
  ...rest
}: T) {
  return { ...rest, id, rawId, type: 'public-key' as const, response: { ...response } };
}

/** Requests a passkey from the browser. @throws PasskeyProblem if the user declines or takes too long. */
export async function requestPasskey(options: Options) {
  return toContractCredential(
    await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).catch(
      rethrowWithText,
    ),
  );
}

/** Creates a passkey in the browser. @throws PasskeyProblem, also if this device has one already. */
export async function makePasskey(options: Options) {
  return toContractCredential(
    await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).catch(
      rethrowWithText,
    ),
  );
}

/** Why the browser's dialog ended without a passkey, in a text that `describeError` passes on. */
class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

const words: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used.',
  AbortError: 'No passkey was used.',
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This browser cannot use passkeys here.',
  SecurityError: 'This browser cannot use passkeys here.',
};

function rethrowWithText(error: unknown): never {
  const text = error instanceof Error ? words[error.name] : undefined;
  throw text ? new PasskeyProblem(text) : error;
}
