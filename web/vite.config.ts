import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { createChunkGroups } from './chunks.ts'
import { inlineScripts } from './inline-scripts.ts'
import { lucideIcons } from './lucide-icons.ts'
import { mapGeometry } from './map-geometry.ts'
import { pageRoutes } from './page-routes.ts'

/**
 * One file, read completely at the start: a rebuild next to a running server does not affect it. Without comments and
 * white space, because V8 keeps it; names stay, for stack traces and profiles.
 */
const server: BuildEnvironmentOptions = {
  ssr: 'src/entry-server.tsx',
  copyPublicDir: false,
  target: 'node22',
  rolldownOptions: {
    output: { codeSplitting: false, minify: { compress: false, mangle: false, codegen: true } },
  },
}

const client: BuildEnvironmentOptions = {
  manifest: true,
  // One style sheet for all pages: it is small, and inlined into every page.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  modulePreload: false,
  rolldownOptions: {
    // These pages have groups of modules of their own (chunks.ts): only an entry keeps its name in the manifest then.
    input: [
      'src/entry-client.tsx',
      'src/pages/friends/landing/landing-page.tsx',
      'src/pages/friends/share/share-page.tsx',
      'src/pages/friends/vote/vote-page.tsx',
      'src/pages/friends/results/results-page.tsx',
    ],
    output: {
      // The server answers names with one period only, so `home.messages.ts` becomes `home-messages-….js`.
      chunkFileNames: ({ name }) => `assets/${name.replaceAll('.', '-')}-[hash].js`,
      codeSplitting: { groups: createChunkGroups(import.meta.dirname) },
    },
  },
}

/** React Router without its framework mode and instrumentations. */
const ownParts = {
  alias: [
    {
      find: /^(?:\.|\.\.\/router)\/instrumentation\.js$/,
      replacement: path.join(import.meta.dirname, 'src/lib/navigation/no-instrumentation.ts'),
    },
    {
      find: /^\.\/(?:dom\/)?ssr\/components\.js$/,
      replacement: path.join(import.meta.dirname, 'src/lib/navigation/no-framework.ts'),
    },
  ],
}

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    pageRoutes(),
    mapGeometry(),
    inlineScripts(),
    plainImports(),
    lucideIcons(),
  ],
  // The list of pages is made into modules only when they load: whoever looks for dependencies before finds the pages here.
  optimizeDeps: { entries: ['src/entry-client.tsx', 'src/{app,pages}/**/*-page.tsx'] },
  build: { emptyOutDir: true, ...(isSsrBuild ? server : client) },
  // Everything is bundled for the server too, so that it runs React's production build whatever its NODE_ENV is.
  ...(command === 'build' ? { ssr: { noExternal: true }, define: production, resolve: ownParts } : {}),
}))

/**
 * Replaces Vite's helper around `import()`, which would preload a chunk's scripts and styles: there are none to
 * preload, since the server's page names all scripts and one style sheet is for all. It would weigh on every page.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
