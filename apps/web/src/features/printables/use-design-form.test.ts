import { printableBody, printableField } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { designProblems, isCustomised, withTemplate } from './use-design-form.ts';

const field = (name: string, parts: object = {}) =>
  printableField.parse({ name, label: name, type: 'string', ...parts });
const fields = {
  dynamicData: [field('occasion'), field('place', { optional: true }), field('year', { defaultValue: '2026' })],
  dynamicRecipientData: [field('desk')],
};

it('requires shared fields that are not optional and have no default', () => {
  const problems = (values: Record<string, string>) =>
    designProblems({ body: printableBody.parse({ values }) }, fields);
  expect(problems({ occasion: ' ' })).toEqual({ 'body.values.occasion': 'Enter “occasion”.' });
  expect(problems({ occasion: 'Birthday' })).toEqual({});
});

it('reports unknown placeholders', () => {
  const body = printableBody.parse({ heading: '{{desc}}', values: { occasion: 'Birthday' } });
  expect(designProblems({ body }, fields)).toEqual({
    'body.heading': '{{desc}} is not known. Did you mean {{desk}}?',
  });
});

it('starts with an empty page if there is no template', () => {
  expect(withTemplate({ onCompletionEmail: true }, null)).toEqual({
    templateId: null,
    logo: null,
    body: printableBody.parse({}),
    onCompletionEmail: true,
  });
});

it('distinguishes a design with changes of its own from one that equals its template', () => {
  const plain = withTemplate({ onCompletionEmail: false }, null);
  const written = (body: object, parts: object = {}) =>
    isCustomised({ ...plain, ...parts, body: { ...plain.body, ...body } }, null);
  expect(written({})).toBe(false);
  expect(written({}, { onCompletionEmail: true })).toBe(false);
  expect(written({ values: { occasion: ' ' } })).toBe(false);
  expect(written({ values: { occasion: 'Welcome week' } })).toBe(true);
  expect(written({ heading: 'Well done' })).toBe(true);
  expect(written({ places: { code: { x: 10, y: 180, width: 40 } } })).toBe(true);
  expect(written({}, { logo: '/images/pictures/logo/A' })).toBe(true);
});
