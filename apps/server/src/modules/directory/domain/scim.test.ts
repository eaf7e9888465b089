import { describe, expect, it } from 'vitest';
import { readPatch } from './changes.ts';
import { membersAfter, readGroupPatch } from './group-changes.ts';
import { readFilter } from './filter.ts';

const dates = 'urn:ietf:params:scim:schemas:extension:huggg:2.0:User';

describe('a SCIM path', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'title'])(
    'ignores the unknown attribute %s',
    (path) => {
      expect(readPatch([{ op: 'replace', path, value: 'x' }])).toEqual({});
      expect(readPatch([{ op: 'replace', value: JSON.parse(`{"${path}":"x"}`) as unknown }])).toEqual({});
    },
  );
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
    ['a date by its full path', [{ op: 'Add', path: `${dates}:birthday`, value: '1990-10-31' }], { birthday: '10-31' }],
    [
      'dates in their extension, as they are written elsewhere',
      [{ op: 'replace', value: { [dates]: { Birthday: '--02-29', startDate: '2024-05-06T00:00:00Z' } } }],
      { birthday: '02-29', startedOn: '2024-05-06' },
    ],
    ['an emptied date', [{ op: 'replace', value: { [`${dates}:startDate`]: '' } }], { startedOn: null }],
    ['a removed date', [{ op: 'remove', path: `${dates}:birthday` }], { birthday: null }],
    ['a removal of the extension', [{ op: 'remove', path: dates }], { birthday: null, startedOn: null }],
    ['something that is not a day', [{ op: 'replace', path: `${dates}:birthday`, value: '31/10' }], 'invalidValue'],
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

describe('a SCIM patch of a group', () => {
  const after = (operations: Parameters<typeof readGroupPatch>[0]) => {
    const read = readGroupPatch(operations);
    return typeof read === 'string'
      ? read
      : { name: read.displayName, members: [...membersAfter(['a', 'b'], read.members)] };
  };
  const both = { name: undefined, members: ['a', 'b'] };

  it.each([
    ['adds members', [{ op: 'Add', path: 'members', value: [{ value: 'C' }, { value: 'a' }] }], ['a', 'b', 'c']],
    ['removes one by a filter', [{ op: 'remove', path: 'members[value eq "A"]' }], ['b']],
    ['removes some by their values', [{ op: 'Remove', path: 'members', value: [{ value: 'b' }] }], ['a']],
    ['removes all', [{ op: 'remove', path: 'members' }], []],
    ['replaces them', [{ op: 'replace', path: 'members', value: [{ value: 'd' }] }], ['d']],
    [
      'takes one and brings another',
      [
        { op: 'remove', path: 'members[value eq "a"]' },
        { op: 'add', path: 'members', value: { value: 'e' } },
      ],
      ['b', 'e'],
    ],
  ])('%s', (_, operations, members) => {
    expect(after(operations)).toEqual({ ...both, members });
  });

  it('changes the name, with or without a path, and ignores unsupported attributes', () => {
    expect(after([{ op: 'replace', path: 'displayName', value: ' Sales ' }])).toEqual({ ...both, name: 'Sales' });
    expect(after([{ op: 'replace', value: { id: 'x', displayName: 'Sales' } }])).toEqual({ ...both, name: 'Sales' });
    expect(after([{ op: 'replace', path: 'owner', value: 'x' }])).toEqual(both);
  });

  it.each([
    ['another verb', { op: 'move', path: 'members' }, 'invalidSyntax'],
    ['a removal of nothing', { op: 'remove' }, 'noTarget'],
    ['members that do not exist', { op: 'add', path: 'members', value: ['a'] }, 'invalidValue'],
    ['an empty name', { op: 'replace', path: 'displayName', value: '' }, 'invalidValue'],
  ])('refuses %s', (_, operation, problem) => {
    expect(after([operation])).toBe(problem);
  });
});
