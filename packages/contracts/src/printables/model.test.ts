import { expect, it } from 'vitest';
import { upsertPrintableTemplate } from './printables.ts';

const field = (name: string) => ({ name, label: 'Field', type: 'string' });
const problems = (dynamicData: readonly string[], dynamicRecipientData: readonly string[]) =>
  upsertPrintableTemplate.body
    .safeParse({
      name: 'Office card',
      body: {},
      dynamicData: dynamicData.map(field),
      dynamicRecipientData: dynamicRecipientData.map(field),
    })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('fields of a template have names of their own', () => {
  expect(problems(['occasion'], ['desk', 'recipientName'])).toBeUndefined();
  const taken = 'is the name of another field; choose another';
  expect(problems(['desk'], ['desk'])).toEqual([['dynamicRecipientData.0.name', taken]]);
  expect(problems(['desk', 'floor', 'desk'], [])).toEqual([['dynamicData.2.name', taken]]);
});

it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'no field is called %s, which every object has',
  (name) => {
    expect(problems([], [name])).toEqual([
      ['dynamicRecipientData.0.name', 'cannot be the name of a field; choose another'],
    ]);
  },
);

it.each(['__proto__', 'a b', '{{name}}', 'Name'])('“%s” is no name of a field', (name) => {
  expect(problems([name], [])?.map(([path]) => path)).toEqual(['dynamicData.0.name']);
});
