import { describe, expect, it } from 'vitest';
import { isSafeToDraw, isSvg, picturesWithin } from './svg.ts';

const drawing = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">${inside}</svg>`);
const picture = 'data:image/png;base64,aGVsbG8=';

describe('isSvg', () => {
  it.each([
    ['<svg>', true],
    ['\uFEFF <svg\n', true],
    ['<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "a" "b"> <!-- --><svg>', true],
    ['<html><svg>', false],
    ['<!-- <svg>', false],
    ['<svgz>', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isSvg(Buffer.from(text))).toBe(expected);
  });
});

describe('isSafeToDraw', () => {
  it.each([
    [
      'a colour that is defined in it',
      '<rect fill="url(#a)"/><rect style="fill: url( \'#a\' )"/><use x:href="#b"/>',
      true,
    ],
    ['styles', '<style><![CDATA[.a{fill:url(#x)}]]></style>', true],
    ['a picture', `<image x:href="${picture}"/>`, true],
    ['a picture whose content is escaped', '<image href="data:image/png;base64,&#97;GVsbG8="/>', false],
    ['another SVG', '<image href="data:image/svg+xml;base64,aGVsbG8="/>', false],
    ['an address', '<image x:href = "https://x.example/a.png"/>', false],
    ['an address with another prefix', '<image y:href="https://x.example/a.png"/>', false],
    ['an address in a style', '<rect style="fill:URL(\'https://x.example/a\')"/>', false],
    ['an address without an end', '<style>a{fill:url(https://x.example/a</style>', false],
    ['another document type', '<!DOCTYPE a>', false],
    ['too many elements', '<g/>'.repeat(20_001), false],
    ['groups that are nested too deeply', `${'<g>'.repeat(32)}${'</g>'.repeat(32)}`, false],
  ])('of %s: %#', (_, inside, expected) => {
    expect(isSafeToDraw(drawing(inside))).toBe(expected);
  });

  it('finds the pictures in it', () => {
    expect(picturesWithin(drawing(`<image href="#a"/><image x:href="${picture}"/>`)).map(String)).toEqual(['hello']);
  });
});

it.each([
  ['comments', '<!---->'.repeat(580)],
  ['comments without an end', '<!--'.repeat(1_000_000)],
  ['document types', '<!DOCTYPE'.repeat(500_000)],
  ['addresses without an end', `<svg>${'url('.repeat(1_000_000)}</svg>`],
  ['attributes without an end', `<svg ${'a="'.repeat(1_000_000)}`],
  ['white space', `<svg ${' '.repeat(4_000_000)}<`],
])('text that an exponential pattern would never finish is refused: %s', (_, text) => {
  const bytes = Buffer.from(text);
  expect([isSvg(bytes) && isSafeToDraw(bytes), isSafeToDraw(bytes)]).toEqual([false, false]);
});
