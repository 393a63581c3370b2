import { MissingFileError } from '../lib/loading/retry-import.ts'

let loading: Promise<void> | undefined

/**
 * Loads the sheet of all pages, if this document came with the smaller one. It stays for the pages opened next: it has
 * every class of the smaller sheet, and the order of its own rules is the right one for each page.
 * @throws MissingFileError, or TypeError if it cannot be fetched; the next call tries again.
 */
export async function loadAllStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('style[data-all]')?.dataset.all
  if (!href) return
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.onload = () => resolve()
    link.onerror = async () => {
      loading = undefined
      link.remove()
      const loaded = await import('../lib/loading/new-version.ts').catch(() => null)
      const isGone = await loaded?.isMissing(href)
      reject(isGone ? new MissingFileError() : new TypeError('Failed to fetch the style sheet'))
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }))
  })
  return loading
}
