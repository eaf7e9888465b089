import { defineConfig } from 'vite';

/**
 * The emails hold JSX, which Node does not read, so they are built for the server. React Email's parts are bundled:
 * imported whole they bring a style compiler, a highlighter and a Markdown parser that cost a third of a second at
 * every start, for eight small components.
 */
export default defineConfig({
  build: { ssr: 'src/index.ts', outDir: 'dist', target: 'node24', emptyOutDir: true, minify: false, sourcemap: true },
  // The same whatever NODE_ENV the build is started with.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // React is bundled as it is for production: its development build takes twice the time for each mail.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@react-email\//, 'react', 'react-dom'] },
});
