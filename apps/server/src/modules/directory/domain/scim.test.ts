import { describe, expect, it } from 'vitest';
import { readPatch } from './changes.ts';
import { readFilter } from './filter.ts';

describe('a SCIM path', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'title'])('%s is no attribute of ours', (path) => {
    expect(readPatch([{ op: 'replace', path, value: 'x' }])).toEqual({});
    expect(readPatch([{ op: 'replace', value: JSON.parse(`{"${path}":"x"}`) as unknown }])).toEqual({});
  });
});

describe('a SCIM filter', () => {
  it.each([
    ['userName eq "a@b.example"', { attribute: 'userName', value: 'a@b.example' }],
    ['USERNAME EQ "a"', { attribute: 'userName', value: 'a' }],
    ['externalId eq "x\\"y"', { attribute: 'externalId', value: 'x"y' }],
    ['emails[type eq "work"].value eq "a"', { attribute: 'userName', value: 'a' }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', { attribute: 'userName', value: 'a' }],
    ['URN:ietf:params:scim:schemas:core:2.0:user:externalId eq "7"', { attribute: 'externalId', value: '7' }],
    ['userName sw "a"', null],
    ['userName eq "a" or id eq "b"', null],
    ['userName eq a', null],
    ['password eq "a"', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(readFilter(text)).toEqual(expected);
  });
});

describe('a SCIM patch', () => {
  it.each([
    ['a path', [{ op: 'replace', path: 'active', value: false }], { active: false }],
    ['a text that means a boolean', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'an object',
      [{ op: 'add', value: { 'name.givenName': 'Ann', active: true, title: 'Dr' } }],
      { givenName: 'Ann', active: true },
    ],
    [
      'a nested name',
      [{ op: 'replace', path: 'name', value: { givenName: 'Ann', familyName: 'Lee' } }],
      { givenName: 'Ann', familyName: 'Lee' },
    ],
    [
      'a full path',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:externalId', value: '7' }],
      { externalId: '7' },
    ],
    ['a list of one value', [{ op: 'Replace', path: 'active', value: [{ value: 'True' }] }], { active: true }],
    [
      'a list of one value without a name',
      [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
      { active: false },
    ],
    ['a removal', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
    ['what is not kept', [{ op: 'replace', path: 'phoneNumbers', value: [] }], {}],
    [
      'several, the last counting',
      [
        { op: 'replace', path: 'active', value: true },
        { op: 'replace', path: 'active', value: false },
      ],
      { active: false },
    ],
    ['a removal of a name', [{ op: 'Remove', path: 'Name.FamilyName' }], { familyName: '' }],
    ['a removal of what must be there', [{ op: 'remove', path: 'userName' }], {}],
    ['another verb', [{ op: 'move', path: 'active', value: false }], 'invalidSyntax'],
    ['a value of another kind', [{ op: 'replace', path: 'active', value: 'maybe' }], 'invalidValue'],
    ['no path and no object', [{ op: 'replace', value: 'x' }], 'invalidSyntax'],
    ['a removal without a path', [{ op: 'remove' }], 'noTarget'],
  ])('reads %s', (_, operations, expected) => {
    expect(readPatch(operations)).toEqual(expected);
  });
});
