import { statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Page, Redirect } from './src/app/pages.ts'

type Listed = Page | Redirect

const list = path.join(import.meta.dirname, 'src/app/pages.ts')

/**
 * Makes modules of the list of pages. `pages.ts?near-friends` and `pages.ts?others` export a function that makes the
 * routes of one part of it, `(page, load, inner) => RouteObject` being given, and `pages.ts?paths-of-others` whether a path
 * belongs to the second part. So friends' pages carry neither its paths nor the names of its files.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(`${list}?`)) return null
      this.addWatchFile(list)
      const pages = await loadPages()
      const [near, others] = [pages.filter(isNearFriends), pages.filter((page) => !isNearFriends(page))]
      const modules: Record<string, () => string> = {
        'near-friends': () => routesCode(near),
        others: () => routesCode(others),
        'paths-of-others': () => `export default (path) => ${pathsOf(others, near)}.test(path)`,
      }
      return modules[id.slice(list.length + 1)]?.() ?? null
    },
  }
}

/** The folders of pages that all have every class: the sheet of friends' pages leaves out theirs. */
export function foldersWithAllStyles(listed: readonly Listed[]): string[] {
  const pages = listed.flatMap(withInner).filter(isPage)
  const folderOf = ({ module }: Page) => /^pages\/([^/]+\/[^/]+)/.exec(module)?.[1] ?? 'app'
  const ofFriends = new Set(pages.filter(({ styles }) => styles === 'friends').map(folderOf))
  return [...new Set(pages.map(folderOf))].filter((folder) => !ofFriends.has(folder)).toSorted()
}

async function loadPages(): Promise<readonly Listed[]> {
  const { pages } = await import(`${list}?${statSync(list).mtimeMs}`)
  return pages
}

const isPage = (listed: Listed): listed is Page => 'module' in listed
const isNearFriends = (listed: Listed) => isPage(listed) && listed.isNearFriends === true
const innerOf = (listed: Listed): readonly Page[] =>
  isPage(listed) ? [...(listed.sections ?? []), ...(listed.dialogs ?? [])] : []
const withInner = (listed: Listed): Listed[] => [listed, ...innerOf(listed).flatMap(withInner)]

const routesCode = (pages: readonly Listed[]) =>
  `export default (make) => [\n${pages.map(routeCode).join(',\n')}\n]`

function routeCode(listed: Listed): string {
  if (!isPage(listed)) return `make(${JSON.stringify(listed)})`
  const { path, module, guard, dialogs } = listed
  const styles = listed.styles === 'all' ? listed.styles : undefined
  const page = { path, module, styles, guard, hasDialogs: dialogs && true }
  const inner = innerOf(listed).map(routeCode)
  const rest = inner.length > 0 ? `, [${inner.join(', ')}]` : ''
  return `make(${JSON.stringify(page)}, () => import(${JSON.stringify(`../${module}`)})${rest})`
}

/** By the first part of a path; by the whole path where friends go to paths that begin with the same part. */
function pathsOf(others: readonly Listed[], near: readonly Listed[]): RegExp {
  const firstPart = ({ path }: Listed) => path.split('/')[1] ?? ''
  const shared = new Set(near.map(firstPart))
  const parts = new Set(others.map(firstPart).filter((part) => !shared.has(part)))
  const whole = others.filter((page) => shared.has(firstPart(page))).map(({ path }) => path.slice(1))
  return new RegExp(`^/(?:(?:${[...parts].join('|')})(?:/|$)|(?:${whole.join('|')})/?$)`)
}
