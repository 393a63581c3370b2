import { pagesCache, vouchersCache } from '../lib/offline/stored-page-paths.ts'

/** The script of `/offline.html`: reloads when the network is back, and links to the pages that open offline. */

addEventListener('online', () => location.reload())
document.querySelector('button')?.addEventListener('click', () => location.reload())

const theme = localStorage.getItem('theme')
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme

/** As browsers write them. */
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }

/** As `app/document.ts` or a browser writes it. Parsing the page as a document would apply this page's own policy to it. */
function titleOf(html: string): string {
  const [, title = 'NoFOMO'] = /<title>(.*?)(?: · NoFOMO)?<\/title>/.exec(html) ?? []
  return title.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string, name: string) =>
    code ? String.fromCharCode(Number(code)) : (characters[name] ?? ''),
  )
}

async function listStoredPages(): Promise<void> {
  const list = document.querySelector('#kept ul')
  for (const name of [vouchersCache, pagesCache]) {
    const cache = await caches.open(name)
    const newestFirst = (await cache.keys()).toReversed()
    for (const entry of newestFirst) {
      const html = (await (await cache.match(entry))?.text()) ?? ''
      const link = document.createElement('a')
      link.href = new URL(entry.url).pathname
      link.textContent = titleOf(html)
      const item = document.createElement('li')
      item.append(link)
      list?.append(item)
    }
  }
  document.querySelector('#kept')?.toggleAttribute('hidden', !list?.hasChildNodes())
}

void listStoredPages()
