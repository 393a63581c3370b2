import type { Plugin } from 'vite'

/**
 * Leaves the shapes of Lucide's icons and nothing else: a random key for each line of a drawing, and names that nobody reads,
 * compress badly and would weigh on every page. `ui/drawn-icon.ts` needs no keys.
 */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/,?\s*key: "\w+"/g, '')
          .replace(/name: "[\w-]+",\s*size: 24,/, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  }
}
