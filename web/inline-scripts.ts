import { build, type Plugin } from 'vite'

const query = '?script'

/** Makes `import text from './some.ts?script'` the code of that file, built and minified, to stand inside a page. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(await codeOf(file))}`
    },
  }
}

/** The code of a file as it stands inside a page. */
export async function codeOf(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built into one script.`)
  // It must not end the element that contains it.
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${input} cannot stand inside a page.`)
  return chunk.code.trim()
}
