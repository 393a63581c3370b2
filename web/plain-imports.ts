import type { Plugin } from 'vite'

/**
 * Replaces Vite's helper around `import()`, which would preload a chunk's scripts and styles: there are none to
 * preload, since the server's page names all scripts and one style sheet is for all. It would weigh on every page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
