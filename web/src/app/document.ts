import type { Html, PageAssets } from '@nofomo/contracts/pages.ts'
import { documentTitle, type PageMeta, productDescription, productName } from './page-meta.ts'

type DocumentInput = {
  meta: PageMeta
  /** Path of the page, for the URL of the link preview. */
  path: string
  publicUrl: string
  nonce?: string | undefined
  assets: PageAssets
  routeIds: string[]
  /** The rendered application. */
  body: string
  /** The data for hydration; omitted for pages that need no script. */
  hydration?: unknown
}

/** Applies the stored theme, and whether a voter name is stored, before the first paint. */
const themeScript =
  "try{var s=localStorage,d=document.documentElement.dataset,t=s.getItem('theme');if(t==='dark'||t==='light')d.theme=t;if(s.getItem('nofomo.voterName'))d.joined=''}catch(e){}"

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot end the script element that contains it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** Fallback for browsers without paint timing. */
const paintedByMs = 1_000

/**
 * Loads the modules after the first paint, so that on a slow network text, font and pictures do not wait behind script
 * that is ten times their size. A hidden page paints nothing and starts immediately. A button pressed before hydration
 * is recorded, and `entry-client.tsx` presses it again.
 */
function startScript(scripts: readonly string[], modules: readonly string[]): string {
  return `document.onclick=e=>{window.pressed=e.target.closest('button[type=button]')};document.onsubmit=e=>{if(e.target.noValidate){e.preventDefault();window.pressed=e.submitter}};{let add=(t,p)=>document.head.append(Object.assign(document.createElement(t),p)),go=()=>{go=()=>{};for(let h of ${scriptJson(modules)})add('link',{rel:'modulepreload',href:h});for(let s of ${scriptJson(scripts)})add('script',{type:'module',async:false,src:s})};if(document.hidden)go();else{setTimeout(()=>go(),${paintedByMs});try{new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint')[0])go()}).observe({type:'paint',buffered:true})}catch(e){go()}}}`
}

/** The whole page, except the style sheet between its parts. All data is escaped here or by React. */
export function htmlDocument(input: DocumentInput): Html {
  const { assets, hydration } = input
  const nonce = input.nonce === undefined ? '' : ` nonce="${input.nonce}"`
  const modules = input.routeIds.flatMap((id) => assets.modulesByRoute[id] ?? [])
  const start =
    hydration === undefined
      ? ''
      : `window.__staticRouterHydrationData=${scriptJson(hydration)};${startScript(assets.scripts, [...new Set(modules)])}`
  const before = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script${nonce}>${themeScript}</script>
${metaTags(input)}
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}
<style${nonce}>`
  const after = `</style>
${assets.preamble ? `<meta property="csp-nonce"${nonce}><script type="module"${nonce}>${assets.preamble}</script>` : ''}
</head>
<body>
<div id="root" data-public-url="${escapeHtml(input.publicUrl)}">${input.body}</div>
${start && `<script${nonce}>${start}</script>`}
</body>
</html>`
  return { before, after, scripts: start ? [themeScript, start] : [themeScript] }
}

function metaTags({ meta, path, publicUrl }: DocumentInput): string {
  const absolute = (address: string) => escapeHtml(publicUrl + address)
  const share = meta.share ?? {
    title: documentTitle(meta),
    description: meta.description ?? productDescription,
  }
  const picture = share.image
  const tags = [
    `<title>${escapeHtml(documentTitle(meta))}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description ?? share.description)}">`,
    meta.noindex ? '<meta name="robots" content="noindex">' : '',
    meta.canonical ? `<link rel="canonical" href="${absolute(meta.canonical)}">` : '',
    `<meta property="og:site_name" content="${productName}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(share.title)}">`,
    `<meta property="og:description" content="${escapeHtml(share.description)}">`,
    `<meta property="og:url" content="${absolute(meta.canonical ?? path)}">`,
    picture
      ? `<meta property="og:image" content="${absolute(picture)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${escapeHtml(share.title)}"><meta name="twitter:card" content="summary_large_image">`
      : '<meta name="twitter:card" content="summary">',
    '<meta name="theme-color" content="#f5f2ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1714" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
  return tags.filter(Boolean).join('\n')
}
