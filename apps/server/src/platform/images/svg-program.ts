import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The program that `renderSvg` starts: it reads an SVG from its input and writes a PNG to its output. */

/** An SVG has no fixed size: it is rendered in the size of the largest variant of a logo. */
const longestSide = 1280;
const maxPixels = 50_000_000;

// If memory runs out, Linux ends this process and not the server. Other systems have no such file.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

const svg = await buffer(process.stdin);
const png = await sharp(svg, { density: 144, limitInputPixels: maxPixels, failOn: 'error' })
  .resize(longestSide, longestSide, { fit: 'inside' })
  .png()
  .toBuffer();
process.stdout.write(png);
