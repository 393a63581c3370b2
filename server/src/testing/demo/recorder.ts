import type { TestApp } from '../test-app.ts'
import type { Reply, TestBrowser } from '../test-browser.ts'
import { relativeTo } from './relative-times.ts'

/** The answers to a call at each step of the demo; steps after the first hold what differs from it. */
export type Recording = Record<string, object[]>

type Call = {
  /** Where it differs from the path that is called. */
  route?: string
  query?: Record<string, string>
  /** Which one of several answers of the route this is. */
  variant?: string
}

/** @throws what the server said */
export async function succeed<T>(call: Promise<Reply<T>>): Promise<T> {
  const { status, body } = await call
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Calls the server as pages do, and keeps what it answers. A key is the route, and which of its variants was asked for. */
export class Recorder {
  readonly recording: Recording = {}
  readonly #names = new Map<string, string>()
  readonly #testApp: TestApp

  constructor(testApp: TestApp) {
    this.#testApp = testApp
  }

  /** Has something with a random id appear under a name. */
  name(id: string, name: string): void {
    this.#names.set(id, name)
  }

  async get(
    browser: TestBrowser,
    path: string,
    { route = path, query, variant = '' }: Call = {},
  ): Promise<void> {
    const address = query ? `${path}?${new URLSearchParams(query)}` : path
    this.keep(`GET ${route} ${variant}`.trim(), await succeed(browser.get<object>(address)))
  }

  keep(key: string, answer: object): void {
    const shown = relativeTo(this.#testApp.clock.now(), this.#named(answer))
    const steps = this.recording[key] ?? []
    const [first] = steps
    this.recording[key] = [...steps, first ? differenceOf(first, shown) : shown]
  }

  /**
   * Whatever else has a random id gets the next number, in the order of appearance; keys begin alike. Versions are left
   * out: they tell how often something was read. So is that votes have notices: the demo sends none.
   */
  #named(answer: object): object {
    return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
      if (key === 'version' || key === 'hasNotices') return undefined
      if (key === 'begins') return 'nofomo_demo'
      if (typeof value !== 'string') return value
      if (!/^id$|Id$/.test(key) || /^(?:demo|sample)-/.test(value)) return value
      if (!this.#names.has(value)) this.name(value, `demo${String(this.#names.size + 1).padStart(8, '0')}`)
      return this.#names.get(value)
    }) as object
  }
}

/** The properties of `changed` that `first` has otherwise. */
function differenceOf(first: object, changed: object): object {
  const before = new Map(Object.entries(first))
  const differing = Object.entries(changed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(differing)
}

/** One answer a line. */
export function writtenOut(recording: Recording): string {
  const lines = Object.entries(recording).map(([key, steps]) => {
    const told = steps.slice(1).some((step) => Object.keys(step).length > 0) ? steps : steps.slice(0, 1)
    return `  ${JSON.stringify(key)}: ${JSON.stringify(told)}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}
