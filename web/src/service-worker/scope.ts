/**
 * The globals of a service worker that a page lacks. TypeScript's own library for workers excludes the one for pages.
 */
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
  /** The response the browser requested while the worker was starting. */
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
