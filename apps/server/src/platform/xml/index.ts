export { isBoundedXml, matchAt, skippedMarkup, tagAt, type XmlBounds } from './bounded-xml.ts';
export { createXmlReader, XmlRefused, type XmlHandlers } from './xml-reader.ts';
