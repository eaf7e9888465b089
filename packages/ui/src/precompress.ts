import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const text = /\.(?:js|css|svg|html|json|webmanifest)$/u;

type Built =
  | { readonly type: 'chunk'; readonly code: string }
  | { readonly type: 'asset'; readonly source: string | Uint8Array };
type Build = { emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => string };

/**
 * A Vite plugin that writes a .br and a .gz file beside each text file, so that the server sends compressed files
 * without compressing anything.
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build' as const,
    generateBundle: {
      order: 'post' as const,
      async handler(this: Build, _options: unknown, bundle: Readonly<Record<string, Built>>): Promise<void> {
        const files = Object.entries(bundle).filter(
          ([fileName]) => text.test(fileName) && !fileName.startsWith('.vite/'),
        );
        await Promise.all(
          files.map(async ([fileName, file]) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const [br, gz] = await Promise.all([
              brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
              zip(source, { level: 9 }),
            ]);
            this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
