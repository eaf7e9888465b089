import { describe, expect, it } from 'vitest';
import { messagesOf, module } from './testing/planted.ts';

describe('the errors of a module', () => {
  const found = (text: string) =>
    messagesOf({
      [`${module}/teams/errors.ts`]: `import { catalogueError } from '../../platform/errors.ts';\n${text}`,
    });

  it.each([
    ['a template', 'export const a = (party) => catalogueError(`${party}.not-found`);'],
    ['joined text', `export const a = (party) => catalogueError(party + '.not-found');`],
    [
      'a template in a variable',
      'export function a(party) { const code = `${party}.gone`; return catalogueError(code); }',
    ],
    ['a function', 'export const a = (party) => catalogueError(codeOf(party));'],
    [
      'a list of the contracts',
      `import { pictureErrors } from '@huggg/contracts'; export const a = () => catalogueError(pictureErrors[0]);`,
    ],
    ['one of two', "export const a = (b) => catalogueError(b ? 'team.not-found' : `${b}.gone`);"],
  ])('are found if their code is %s', (_, text) => {
    expect(found(text)).toContain(
      'does not name as a literal, so no rule compares it with the contracts. Call catalogueError',
    );
  });

  it.each([
    [
      'another name',
      `import { catalogueError as refusal } from '../../platform/errors.ts';`,
      'gives catalogueError another name',
    ],
    ['the class', `export const a = () => new CatalogueError('team.not-found', {});`, 'makes a CatalogueError itself'],
    ['a class of its own', 'export class Gone extends CatalogueError {}', 'makes a CatalogueError itself'],
    ['a variable', 'export const refusal = catalogueError;', 'without calling it'],
    [
      'a namespace',
      `import * as errors from '../../platform/errors.ts'; export const a = () => errors.catalogueError('team.not-found');`,
      'without calling it',
    ],
  ])('are found if they are raised through %s', (_, text, problem) => {
    expect(found(text)).toContain(problem);
  });

  it.each([
    ['as a literal', `export const a = () => catalogueError('team.not-found');`],
    ['as one of two literals', `export const a = (b) => catalogueError(b ? 'team.not-found' : 'team.name-taken');`],
    ['by the caller', `const a = (code) => catalogueError(code); export const b = () => a('team.not-found');`],
    ['in a table', `const codes = { gone: 'team.not-found' }; export const a = (b) => catalogueError(codes[b]);`],
    ['in a row', 'export const a = (broken) => catalogueError(broken.code);'],
  ])('are accepted if their code is given %s', (_, text) => {
    expect(found(text)).toBe('');
  });
});
