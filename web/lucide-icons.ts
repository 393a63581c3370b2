import path from 'node:path'
import { icons as lucide } from '@iconify-json/lucide'
import type { Plugin } from 'vite'

const prefix = 'virtual:icons/'
const factory = path.join(import.meta.dirname, 'src/ui/drawn-icon.ts')
/** What all icons are drawn with: the factory says it once. */
const usual = new Set([
  'fill="none"',
  'stroke="currentColor"',
  'stroke-linecap="round"',
  'stroke-linejoin="round"',
  'stroke-width="2"',
])

/** Makes a component of each icon of Lucide that is imported: `virtual:icons/check`. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const shapes = JSON.stringify(shapesOf(id.slice(prefix.length + 1)))
      return `import { drawIcon } from ${JSON.stringify(factory)}\nexport default /* @__PURE__ */ drawIcon(${shapes})`
    },
  }
}

/** The tag and attributes of each shape. @throws for a name that Lucide does not have */
function shapesOf(name: string): [tag: string, attributes: Record<string, string>][] {
  const body = lucide.icons[lucide.aliases?.[name]?.parent ?? name]?.body
  if (!body) throw new Error(`Lucide has no icon “${name}”.`)
  return [...body.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, tag = '', attributes = '']) => {
    const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([whole]) => !usual.has(whole))
    return [tag, Object.fromEntries(own.map(([, key = '', value = '']) => [inReact(key), value]))]
  })
}

const inReact = (attribute: string) =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
