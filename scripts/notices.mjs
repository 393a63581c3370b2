import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './processes.mjs'

const isLicense = (name) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(name)

/**
 * The licenses of others' packages that are installed with the product, and their texts where they ship one.
 * @param {Record<string, { dev?: boolean, link?: boolean, version?: string, license?: string }>} packages of package-lock.json
 * @param {(path: string) => string[]} readTexts the license texts in the folder of a package
 * @returns {{ name: string, license: string | undefined, texts: string[] }[]} by name
 */
export function findNotices(packages, readTexts) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      name: `${path.split('node_modules/').at(-1)} ${version}`,
      license,
      texts: readTexts(path),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function textsIn(path) {
  const folder = join(root, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(isLicense)
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

/** `npm run notices`: prints them. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const { name, license, texts } of findNotices(packages, textsIn))
    console.log([`== ${name}: ${license}`, ...texts].join('\n\n'), '\n')
}
