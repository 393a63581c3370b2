import type { Plugin } from 'vite'

/**
 * Writes the characters beyond Latin-1 as escapes. V8 keeps the source of a loaded module, and in two bytes a character
 * if a single one needs two: an arrow in a sentence would cost the server 2 MB.
 */
export function latinSource(): Plugin {
  return {
    name: 'latin-source',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped)
    },
  }
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
