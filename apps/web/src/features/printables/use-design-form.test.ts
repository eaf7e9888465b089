import { printableBody, printableField } from '@huggg/contracts';
import { expect, it } from 'vitest';
import { designProblems, isWritten, withTemplate } from './use-design-form.ts';

const field = (name: string, parts: object = {}) =>
  printableField.parse({ name, label: name, type: 'string', ...parts });
const fields = {
  dynamicData: [field('occasion'), field('place', { optional: true }), field('year', { defaultValue: '2026' })],
  dynamicRecipientData: [field('desk')],
};

it('asks for the fields that are the same on every page and have nothing to fall back on', () => {
  const problems = (values: Record<string, string>) =>
    designProblems({ body: printableBody.parse({ values }) }, fields);
  expect(problems({ occasion: ' ' })).toEqual({ 'body.values.occasion': 'Enter “occasion”.' });
  expect(problems({ occasion: 'Birthday' })).toEqual({});
});

it('names placeholders that nothing fills in', () => {
  const body = printableBody.parse({ heading: '{{desc}}', values: { occasion: 'Birthday' } });
  expect(designProblems({ body }, fields)).toEqual({
    'body.heading': '{{desc}} is not known. Did you mean {{desk}}?',
  });
});

it('begins with a plain page where there is no template', () => {
  expect(withTemplate({ onCompletionEmail: true }, null)).toEqual({
    templateId: null,
    logo: null,
    body: printableBody.parse({}),
    onCompletionEmail: true,
  });
});

it('tells a design that another template would replace from one that says what its template says', () => {
  const plain = withTemplate({ onCompletionEmail: false }, null);
  const written = (body: object, parts: object = {}) =>
    isWritten({ ...plain, ...parts, body: { ...plain.body, ...body } }, null);
  expect(written({})).toBe(false);
  expect(written({}, { onCompletionEmail: true })).toBe(false);
  expect(written({ values: { occasion: ' ' } })).toBe(false);
  expect(written({ values: { occasion: 'Welcome week' } })).toBe(true);
  expect(written({ heading: 'Well done' })).toBe(true);
  expect(written({ places: { code: { x: 10, y: 180, width: 40 } } })).toBe(true);
  expect(written({}, { logo: '/images/pictures/logo/A' })).toBe(true);
});
