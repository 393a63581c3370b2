import { createHash } from 'node:crypto'
import { type EncodedFile, encodeMap } from '@nofomo/map/encode.ts'
import type { Plugin } from 'vite'

const id = 'virtual:map-geometry'
const served = '/@map/'

/**
 * Makes the files of the map from its geometry. The module `virtual:map-geometry` lists their addresses and what they cover.
 * Their names begin with `map-`: the service worker leaves them to the browser's cache.
 */
export function mapGeometry(): Plugin {
  let isBuild = false
  let isServer = false
  let made: EncodedFile[] | undefined
  const files = () => {
    made ??= encodeMap()
    return made
  }
  const moduleOf = (addressOf: (file: EncodedFile) => string) =>
    `export default ${JSON.stringify(files().map((file) => ({ address: addressOf(file), box: file.box })))}`
  return {
    name: 'map-geometry',
    configResolved({ command, build }) {
      isBuild = command === 'build'
      isServer = Boolean(build.ssr)
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null
      // Servers draw no canvas.
      if (isServer) return 'export default []'
      if (!isBuild) return moduleOf(({ name }) => `${served}${name}.json`)
      return moduleOf(({ name, text }) => {
        const hash = createHash('sha256').update(text).digest('base64url').replaceAll('-', '_').slice(0, 8)
        const fileName = `assets/map-${name}-${hash}.json`
        this.emitFile({ type: 'asset', fileName, source: text })
        return `/${fileName}`
      })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(served)) return next()
        const file = files().find(({ name }) => request.url === `${served}${name}.json`)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.text)
      })
    },
  }
}
