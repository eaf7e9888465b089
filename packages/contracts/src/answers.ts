import type { Answer, EndpointDefinition } from './endpoint.ts';

export const jsonType = 'application/json';

const defaultAnswers: readonly Answer[] = [{ status: 200, type: jsonType }];

/** Returns every successful response of a call. */
export function answersOf({ answers }: Pick<EndpointDefinition, 'answers'>): readonly Answer[] {
  return answers ?? defaultAnswers;
}

/** A response that is one file. */
export function fileOf(type: string): readonly Answer[] {
  return [{ status: 200, type, description: 'The file.' }];
}

/** A response that is one file, opened by a link that expires. */
export function linkedFileOf(type: string): readonly Answer[] {
  return [
    ...fileOf(type),
    {
      status: 303,
      type: 'text/plain',
      description: 'To a browser whose link has ended: the page that says what to do is in `location`.',
    },
  ];
}
