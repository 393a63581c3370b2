import type { Plugin } from 'vite'

/**
 * Writes the characters beyond ASCII as escapes. V8 keeps the source of a loaded module, and Node hands it over in two
 * bytes a character if a single one is beyond ASCII: a dot in a sentence would cost the server 2 MB.
 */
export function asciiSource(): Plugin {
  return {
    name: 'ascii-source',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
