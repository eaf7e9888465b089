import { readFileSync } from 'node:fs';
import { precompress } from '@huggg/ui/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The product's mark as the icon of recipients' pages. */
function icon(): Plugin {
  return {
    name: 'icon',
    apply: 'build',
    buildStart() {
      const path = import.meta.resolve('@huggg/ui/logo.svg');
      this.emitFile({
        type: 'asset',
        name: 'logo.svg',
        originalFileName: 'logo.svg',
        source: readFileSync(new URL(path)),
      });
    },
  };
}

/**
 * Two builds: what a recipient's browser loads (a few KB of script, styles, fonts), and what the server renders pages
 * with.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/gift/',
  plugins: isSsrBuild ? [react()] : [icon(), precompress()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: 'src/index.ts',
        target: 'node24',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/index.ts' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsDir: '',
        assetsInlineLimit: 0,
        modulePreload: false,
        // Recipients open gifts on whatever device they have: browsers that support modules get the script, all others
        // the plain forms.
        target: ['chrome87', 'safari14', 'firefox78'],
        cssTarget: ['chrome87', 'safari14', 'firefox78'],
        rolldownOptions: { input: 'src/client/main.ts' },
      },
  // React is always bundled in production mode, so that pages and emails render at the same speed whatever NODE_ENV is.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  ssr: { noExternal: [/^@huggg\//, 'react', 'react-dom'] },
}));
