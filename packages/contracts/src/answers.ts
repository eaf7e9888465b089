import type { Answer, EndpointDefinition } from './endpoint.ts';

export const jsonType = 'application/json';

const usual: readonly Answer[] = [{ status: 200, type: jsonType }];

/** Every way in which a call succeeds. */
export function answersOf({ answers }: Pick<EndpointDefinition, 'answers'>): readonly Answer[] {
  return answers ?? usual;
}

/** An answer that is one file. */
export function fileOf(type: string): readonly Answer[] {
  return [{ status: 200, type, description: 'The file.' }];
}

/** An answer that is one file, by a link that ends. */
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
