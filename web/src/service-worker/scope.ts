/** What a service worker has and a page has not. The compiler's own library for workers excludes the one for pages. */
type Scope = {
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}

type Lasting = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = Lasting & {
  request: Request
  /** The answer the browser began to ask for while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Events = {
  install: Lasting
  activate: Lasting
  message: Lasting & { data: unknown }
  fetch: FetchEvent
}

export const scope = globalThis as unknown as Scope
