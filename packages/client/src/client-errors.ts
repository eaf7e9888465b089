/** An error that the API returned in one of its two body forms, or as a status only (gifts §8). */
export class ClientError extends Error {
  readonly errorMessage: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly errorCode: string | number;
  readonly helpMessage: string | undefined;
  readonly status: number;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: {
    readonly message: string;
    readonly errorCode: string | number;
    readonly status: number;
    readonly helpMessage?: string | undefined;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
    readonly fields?: readonly { readonly path: string; readonly message: string }[] | undefined;
    readonly requestId?: string | undefined;
    readonly retryable?: boolean | undefined;
    readonly retryAfterSeconds?: number | undefined;
  }) {
    super(parts.message);
    this.name = 'ClientError';
    this.errorMessage = parts.message;
    this.errorCode = parts.errorCode;
    this.status = parts.status;
    this.helpMessage = parts.helpMessage;
    this.details = parts.details;
    this.fields = parts.fields ?? [];
    this.requestId = parts.requestId;
    this.retryable = parts.retryable ?? false;
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** A body that is not JSON, or does not match the contract. */
export class MalformedResponseError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MalformedResponseError';
  }
}

export class UnknownEnvironmentError extends Error {
  constructor() {
    super('Unknown environment specified.');
    this.name = 'UnknownEnvironmentError';
  }
}
