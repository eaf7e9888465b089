import { scimSchemas } from '@huggg/contracts';

/** The attributes of a resource to include in a response (RFC 7644 §3.9); both lists are separated by commas. */
export type Projection = {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
};

type Resource = Readonly<Record<string, unknown>>;

const urn = 'urn:ietf:params:scim:schemas:core:2.0:user:';

/** Sub-attributes of an extension follow a colon, those of other attributes a dot. */
const dates = `${scimSchemas.dates.toLowerCase()}:`;
const datesPart = `${scimSchemas.dates.toLowerCase()}.`;

/** Attributes included in every response (RFC 7643 §7: returned "always"). */
const alwaysIncluded = new Set(['schemas', 'id']);

function pathsOf(list: string | undefined): ReadonlySet<string> {
  const paths = (list ?? '')
    .split(',')
    .map((path) => path.trim().toLowerCase().replace(urn, '').replace(dates, datesPart));
  return new Set(paths.filter((path) => path !== ''));
}

const isComplex = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps the selected sub-attributes of a value, or of each value of a list. */
function partsOf(value: unknown, keeps: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partsOf(one, keeps));
  if (!isComplex(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => keeps(part.toLowerCase())));
}

function includeAttributes(resource: Resource, wanted: ReadonlySet<string>): Resource {
  const kept = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const path = name.toLowerCase();
    if (alwaysIncluded.has(path) || wanted.has(path)) return [[name, value]];
    const some = [...wanted].some((one) => one.startsWith(`${path}.`));
    return some ? [[name, partsOf(value, (part) => wanted.has(`${path}.${part}`))]] : [];
  });
  return Object.fromEntries(kept);
}

function excludeAttributes(resource: Resource, unwanted: ReadonlySet<string>): Resource {
  const kept = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const path = name.toLowerCase();
    if (unwanted.has(path) && !alwaysIncluded.has(path)) return [];
    return [[name, partsOf(value, (part) => !unwanted.has(`${path}.${part}`))]];
  });
  return Object.fromEntries(kept);
}

/** Returns the requested attributes of a resource. If both lists are given, `attributes` applies. */
export function project(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  const wanted = pathsOf(attributes);
  return wanted.size > 0
    ? includeAttributes(resource, wanted)
    : excludeAttributes(resource, pathsOf(excludedAttributes));
}
