import type { Plugin } from 'vite'

/**
 * What the pages never use of React Router: framework mode, server components, fetchers and actions, lazily discovered
 * routes, instrumentation, view transitions by property. It is so entangled that no bundler can remove it, and is a
 * quarter of the router. See docs/decisions/0019-lean-script.md.
 */
type Unused = {
  /** Never called; they throw if they are. */
  functions?: readonly string[]
  /** Called, but with nothing to do. */
  idle?: readonly string[]
  /** Options that are never set. */
  options?: readonly string[]
}

const unused: Record<string, Unused> = {
  'router/router.js': {
    functions: [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'setFetcherError',
      'resetFetcher',
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutesImpl',
      '_internalSetRoutes',
    ],
    idle: ['markFetchersDone', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
    options: [
      'init.instrumentations',
      'init.patchRoutesOnNavigation',
      'init.dataStrategy',
      'init.window',
      'future.unstable_customRouteDiscovery',
    ],
  },
  'router/instrumentation.js': {
    functions: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    idle: ['consumeInstrumentationClientResultMetaReceiver'],
  },
  'hooks.js': { functions: ['useNavigateUnstable', 'RSCErrorHandler'] },
  'components.js': {
    functions: ['handleSkippedViewTransition'],
    options: ['React$1.useContext(FrameworkContext)'],
  },
  'dom/lib.js': { options: ['React$1.useContext(FrameworkContext)'] },
  'dom/ssr/components.js': {
    functions: ['PrefetchPageLinks'],
    options: ['React$1.useContext(FrameworkContext)'],
  },
}

export const leanFiles = Object.keys(unused)

const library = '/react-router/dist/production/lib/'

/**
 * Builds React Router without what no page uses. Fails the build if the library no longer contains a listed function.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const file = id.slice(id.indexOf(library) + library.length)
        return { code: withoutUnused(code, file, (source) => this.parse(source)), map: null }
      },
    },
  }
}

/** A file of the library without its unused parts. Throws if a part to remove is missing. */
export function withoutUnused(code: string, file: string, parse: (code: string) => unknown): string {
  const { functions = [], idle = [], options = [] } = unused[file] ?? {}
  let lean = shakeable(code)
  for (const option of options) {
    if (!lean.includes(option)) throw new Error(`React Router’s ${file} no longer reads ${option}.`)
    lean = lean.replaceAll(option, '(void 0)')
  }
  const bodies = new Map([
    ...functions.map((name) => [name, '{ throw Error("left out: lean-router.ts") }'] as const),
    ...idle.map((name) => [name, '{}'] as const),
  ])
  if (bodies.size === 0) return lean
  const found = findFunctions(parse(lean), new Set(bodies.keys()))
  for (const name of bodies.keys()) {
    if (!found.some((one) => one.name === name)) throw new Error(`React Router’s ${file} has no ${name}.`)
  }
  // From the end, so that earlier offsets stay valid.
  for (const { name, start, end } of found.toSorted((a, b) => b.start - a.start)) {
    lean = lean.slice(0, start) + bodies.get(name) + lean.slice(end)
  }
  return lean
}

/** Without names for developer tools, and with components marked as pure, the bundler can drop unused ones. */
function shakeable(code: string): string {
  return code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
}

type Found = { name: string; start: number; end: number }

/** The body ranges of the functions with these names, outermost only. */
function findFunctions(node: unknown, names: ReadonlySet<string>): Found[] {
  if (Array.isArray(node)) return node.flatMap((child) => findFunctions(child, names))
  if (typeof node !== 'object' || node === null) return []
  if (isFunction(node) && names.has(node.id.name)) {
    const { id, body } = node
    return [{ name: id.name, start: body.start, end: body.end }]
  }
  return Object.values(node).flatMap((child) => findFunctions(child, names))
}

type NamedFunction = { id: { name: string }; body: { start: number; end: number } }

function isFunction(node: object): node is NamedFunction {
  return 'type' in node && node.type === 'FunctionDeclaration' && 'id' in node && node.id !== null
}
