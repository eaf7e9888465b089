import { writeFileSync } from 'node:fs';
import { renderTokensCss } from './tokens.ts';

writeFileSync(new URL('tokens.css', import.meta.url), renderTokensCss());
