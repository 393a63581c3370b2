import type { Html, MapTiles, PageAssets } from '@nofomo/contracts/api/pages.ts'
import { oembedPath } from '../shell/embed-path.ts'
import { documentTitle, type PageMeta, productDescription, productName } from '../shell/page-meta.ts'
import { paths } from '../shell/paths.ts'
import { scriptJson } from '../shell/script-json.ts'
import type { DrawingsByPath } from '../ui/drawings.ts'
import firstScript from './inline/before-paint.ts?script'
import startScript from './inline/start.ts?script'
import type { PageData } from './page-data.ts'
import { pages } from './pages.ts'
import isLazyPath from './pages.ts?paths-of-others'

type DocumentInput = {
  meta: PageMeta
  /** Path of the page, for the URL of the link preview. */
  path: string
  publicUrl: string
  tiles: MapTiles | null
  nonce?: string | undefined
  assets: PageAssets
  routeIds: string[]
  /** The rendered application. */
  body: string
  /** The data for hydration; omitted for pages that need no script. */
  hydration?: unknown
  drawings?: DrawingsByPath
}

/** Ids of the routes whose pages have the style sheet of all classes. */
const venueModules = new Set(
  pages.flatMap((page) => ('module' in page && page.styles === 'all' ? page.module : [])),
)

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Data beside the script, so that the script is the same on every page, and its hash in the policy, too. */
function starting(data: PageData, nonce: string): string {
  return `<script type="application/json" id="page-data">${scriptJson(data)}</script>
<script${nonce}>${startScript}</script>`
}

/** The whole page. All data is escaped here or by React. */
export function htmlDocument(input: DocumentInput): Html {
  const { assets, hydration } = input
  const nonce = input.nonce === undefined ? '' : ` nonce="${input.nonce}"`
  const sheet = input.routeIds.some((id) => venueModules.has(id)) ? 'all' : 'friends'
  const other = sheet === 'friends' && assets.allStyles ? ` data-all="${assets.allStyles}"` : ''
  const ids = isLazyPath(input.path) ? ['app/lazy-routes', ...input.routeIds] : input.routeIds
  const modules = ids.flatMap((id) => assets.modulesByRoute[id] ?? [])
  const start =
    hydration === undefined
      ? ''
      : starting(
          {
            scripts: assets.scripts,
            modules: [...new Set(modules)],
            drawings: input.drawings ?? {},
            hydration,
          },
          nonce,
        )
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script${nonce}>${firstScript}</script>
${metaTags(input)}
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}
<style${nonce}${other}>${assets.styles[sheet]}</style>
${assets.preamble ? `<meta property="csp-nonce"${nonce}><script type="module"${nonce}>${assets.preamble}</script>` : ''}
</head>
<body>
<div id="root" data-public-url="${escapeHtml(input.publicUrl)}"${tilesData(input.tiles)}>${input.body}</div>
${start}
</body>
</html>`
  return { text, sheet, scripts: start ? [firstScript, startScript] : [firstScript] }
}

/** Read by `features/map/map-tiles.ts`. */
function tilesData(tiles: MapTiles | null): string {
  if (!tiles) return ''
  return ` data-tiles="${escapeHtml(tiles.url)}" data-tiles-by="${escapeHtml(tiles.attribution)}"`
}

function metaTags({ meta, path, publicUrl }: DocumentInput): string {
  const absolute = (address: string) => escapeHtml(publicUrl + address)
  const share: NonNullable<PageMeta['share']> = meta.share ?? {
    title: documentTitle(meta),
    description: meta.description ?? productDescription,
  }
  const oembed = meta.share ? oembedPath(meta.canonical ?? path, publicUrl) : null
  // What belongs to one person or session shows nothing of the product in a chat.
  const picture = share.image ?? (meta.noindex ? null : paths.productPicture())
  const tags = [
    `<title>${escapeHtml(documentTitle(meta))}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description ?? share.description)}">`,
    meta.noindex ? '<meta name="robots" content="noindex">' : '',
    meta.canonical ? `<link rel="canonical" href="${absolute(meta.canonical)}">` : '',
    oembed ? `<link rel="alternate" type="application/json+oembed" href="${absolute(oembed)}">` : '',
    `<meta property="og:site_name" content="${productName}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(share.title)}">`,
    `<meta property="og:description" content="${escapeHtml(share.description)}">`,
    `<meta property="og:url" content="${absolute(meta.canonical ?? path)}">`,
    picture
      ? `<meta property="og:image" content="${absolute(picture)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="${share.imageHeight ?? 630}"><meta property="og:image:alt" content="${escapeHtml(share.title)}"><meta name="twitter:card" content="summary_large_image">`
      : '<meta name="twitter:card" content="summary">',
    '<meta name="theme-color" content="#f5f2ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1714" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
  return tags.filter(Boolean).join('\n')
}
