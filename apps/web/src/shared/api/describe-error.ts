export type Described = {
  readonly message: string;
  readonly help?: string | undefined;
  readonly requestId?: string | undefined;
  readonly status?: number;
};

/**
 * The parts of the client's error that are shown to people. Checked by shape, not by class, so that this file does not
 * load the client.
 */
type Refusal = Error & {
  readonly errorCode: unknown;
  readonly errorMessage: string;
  readonly helpMessage?: string;
  readonly requestId?: string;
  readonly status: number;
};

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'ClientError' && 'errorMessage' in error && 'status' in error;
}

const noResponse = { message: 'The service is not responding at the moment.', help: 'Wait a minute, then try again.' };

/** The texts of browsers, and of the build, for a file of the application that was not found or not reached. */
const codeNotLoaded = /dynamically imported module|module script failed|unable to preload css/iu;

/**
 * Returns a text for errors of a load balancer in front of the server, whose own texts are technical, such as "Bad
 * Gateway".
 */
function gatewayErrorText(status: number): { readonly message: string; readonly help: string } | undefined {
  if (status === 413) return { message: 'This is too large to send.', help: 'Send it in smaller parts.' };
  return status >= 500 ? noResponse : undefined;
}

/** Returns the text of any error for people, with the request id for support. */
export function describeError(error: unknown): Described {
  if (isRefusal(error)) {
    const { errorMessage, helpMessage, requestId, status, errorCode } = error;
    const { message, help } = (errorCode === status && gatewayErrorText(status)) || {
      message: errorMessage,
      help: helpMessage,
    };
    // A wrong password needs no support, so there is no request id to quote.
    return { message, help, status, ...(status === 401 ? {} : { requestId }) };
  }
  if (error instanceof Error && ['TimeoutError', 'SessionUnknown'].includes(error.name)) return noResponse;
  if (error instanceof Error && error.name === 'MalformedResponseError')
    return {
      message: 'The response could not be read.',
      help: 'Reload this page. There may be a newer version.',
    };
  if (error instanceof Error && codeNotLoaded.test(error.message))
    return {
      message: 'A part of this page could not be loaded.',
      help: 'Check your network and try again. There may also be a newer version: then reload the page.',
    };
  if (error instanceof TypeError && /fetch|network|load/iu.test(error.message))
    return { message: 'There is no connection at the moment.', help: 'Check your network and try again.' };
  if (error instanceof Error && error.name === 'PasskeyProblem')
    return { message: error.message, help: 'Try again, or choose another way.' };
  if (error instanceof Error && error.name === 'NotProven')
    return { message: 'Nothing was changed.', help: 'Confirm it’s you to continue.' };
  return { message: 'Something went wrong on this page.', help: 'Try again, or reload the page.' };
}
