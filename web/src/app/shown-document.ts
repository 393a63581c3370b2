import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { StorablePage } from '../lib/offline/stored-page-paths.ts'
import { scriptJson } from '../shell/script-json.ts'
import type { PageData } from './page-data.ts'

/** A match of the router, with what its loader returned. */
export type ShownRoute = { id: string; loaderData?: unknown }
type ShownData = Record<string, unknown>

/** Of the head what every page has, in its order: nothing that a script has added, and nothing about another page. */
const ofEveryPage =
  'meta[charset],meta[name=viewport],meta[name=theme-color],script:not([src]),title,link[as=font],link[rel$=icon],link[rel=manifest],style'

/**
 * The open page as a document to store: what the server sent, with the data that it shows now and nothing rendered, which the
 * page then does itself. `newest`: the session as the page shows it, if that is newer than what it loaded. Null if the page
 * was not found, or failed: only the server knows why.
 */
export async function shownDocument(
  routes: readonly ShownRoute[],
  newest: Snapshot | null,
): Promise<StorablePage | null> {
  // Before anything is awaited, which the next page may follow.
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')
  const start = document.querySelector('body > script:not([src]):not([type])')
  const head = [...document.head.querySelectorAll(ofEveryPage)].map((element) => element.outerHTML).join('\n')
  if (!root || !data || !start) return null
  const loaderData = await dataOf(routes, newest)
  if (!loaderData) return null
  const { scripts, drawings } = JSON.parse(data.textContent) as PageData
  const hydration = { loaderData, actionData: null, errors: null }
  const page: PageData = { scripts, modules: [], drawings, hydration }
  const html = `<!doctype html>
<html lang="en">
<head>
${head}
</head>
<body>
${(root.cloneNode() as Element).outerHTML}
<script type="application/json" id="page-data">${scriptJson(page)}</script>
${start.outerHTML}
</body>
</html>`
  return { html, tiles: root.dataset.tiles ?? null }
}

/** The session that a page has loaded; null if there is none. */
export async function loadedSnapshot(routes: readonly ShownRoute[]): Promise<Snapshot | null> {
  const found = await Promise.all(routes.map(({ loaderData }) => readyOf(loaderData)))
  return found.find((ready) => ready !== null)?.snapshot ?? null
}

/** By route. Null if one has failed. */
async function dataOf(routes: readonly ShownRoute[], newest: Snapshot | null): Promise<ShownData | null> {
  const loaderData: ShownData = {}
  for (const { id, loaderData: shown } of routes) {
    if (shown === undefined) continue
    const isSession = Object(shown).loaded !== undefined
    const ready = isSession ? await readyOf(shown) : null
    if (shown === null || (isSession && !ready)) return null
    loaderData[id] = ready ? { loaded: { ...ready, snapshot: newest ?? ready.snapshot } } : shown
  }
  return loaderData
}

/** What `shell/found-page.ts` has loaded, if it has found it. */
async function readyOf(loaderData: unknown): Promise<{ snapshot: Snapshot } | null> {
  const { loaded } = Object(loaderData) as { loaded?: unknown }
  const { kind, ...found } = Object(await loaded) as { kind?: string; snapshot: Snapshot }
  return kind === 'ready' ? ({ kind, ...found } as { snapshot: Snapshot }) : null
}
