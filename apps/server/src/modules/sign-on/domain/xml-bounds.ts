import type { XmlBounds } from '../../../platform/xml/index.ts';

/** A response that names 500 groups of a person has about 600 elements. */
export const answerBounds: XmlBounds = { characters: 96 * 1024, tags: 1_500, depth: 24, attributes: 24 };

/** The metadata of one provider, with its certificates, languages and contacts. */
export const metadataBounds: XmlBounds = { characters: 256 * 1024, tags: 1_500, depth: 24, attributes: 24 };
