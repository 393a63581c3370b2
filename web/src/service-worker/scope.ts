/**
 * The globals of a service worker that a page lacks. TypeScript's own library for workers excludes the one for pages.
 */
type Scope = {
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  location: Location
}

type WaitableEvent = { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = WaitableEvent & {
  request: Request
  /** The response the browser requested while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Page = { url: string; focus(): Promise<unknown>; postMessage(message: string): void }

type Events = {
  install: WaitableEvent
  activate: WaitableEvent
  message: WaitableEvent & { data: unknown }
  fetch: FetchEvent
  push: WaitableEvent & { data: { json(): unknown } | null }
  notificationclick: WaitableEvent & { action: string; notification: Notification }
}

export const scope = globalThis as unknown as Scope
