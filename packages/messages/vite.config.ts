import { defineConfig } from 'vite';

/**
 * The emails contain JSX, which Node does not read, so they are built for the server. React Email's parts are bundled:
 * importing the package would load a style compiler, a highlighter and a Markdown parser, which cost a third of a
 * second at every start, for eight small components.
 */
export default defineConfig({
  build: { ssr: 'src/index.ts', outDir: 'dist', target: 'node24', emptyOutDir: true, minify: false, sourcemap: true },
  // The same for every NODE_ENV of the build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // React is bundled as its production build, because the development build takes twice the time for each mail.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@react-email\//, 'react', 'react-dom'] },
});
