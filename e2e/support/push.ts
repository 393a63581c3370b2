import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The globals of a service worker that are used below. */
type Worker = {
  registration: { showNotification: unknown }
  clients: { openWindow: unknown }
}

/**
 * Gives the page's worker a message, as the browser does once a push service has delivered it, and presses what it shows.
 * `action`: a button of the notification in place of itself, which opens no page.
 * Browsers without a screen show nothing, and open pages after a person's press alone: this tells what they are asked for.
 */
export async function pushAndPress(context: BrowserContext, page: Page, message: object, action = '') {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
  return context.serviceWorkers()[0]?.evaluate(
    async ({ message, action }) => {
      const { registration, clients } = globalThis as unknown as Worker
      const happen = (kind: string, facts: object) =>
        dispatchEvent(Object.assign(new Event(kind), { ...facts, waitUntil: () => {} }))
      const shown = new Promise<NotificationOptions>((resolve) => {
        registration.showNotification = async (_title: string, options: NotificationOptions) =>
          resolve(options)
      })
      happen('push', { data: { json: () => message } })
      const { body, data } = await shown
      const opened = new Promise((resolve) => {
        clients.openWindow = async (address: string) => resolve(address)
      })
      happen('notificationclick', { action, notification: { data, close: () => {} } })
      return { body, opened: action ? null : await opened }
    },
    { message, action },
  )
}
