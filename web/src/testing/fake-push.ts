import { vi } from 'vitest'

type Push = { permission?: NotificationPermission; answer?: NotificationPermission; endpoint?: string }

/** A browser with Web Push: its permission, what people answer when asked, and the subscription they get. */
export function fakePush({
  permission = 'default',
  answer = 'granted',
  endpoint = 'https://push.example.net/a',
}: Push = {}) {
  const asked = { permission }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => true,
  }
  let current: typeof subscription | null = permission === 'granted' ? subscription : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current = subscription
      return subscription
    },
  }
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => asked.permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    asked.permission = answer
    return answer
  })
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
  return asked
}

/** The SHA-256 of an endpoint, base64url, as the server names devices. */
export async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
