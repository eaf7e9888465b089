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
