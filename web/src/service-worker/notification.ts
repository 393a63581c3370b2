/** What the server pushes: a sentence, the page that it leads to, and for notices of votes the address that ends them. */
export type Notice = { text: string; path: string; stop: string }

/** What a notification keeps for when it is pressed. */
export type Shown = { path: string; stop: string | null }

/** The options of TypeScript's library for pages lack what only workers may show. */
type Options = NotificationOptions & { actions: { action: string; title: string }[]; data: Shown }

const dashboard = '/venue/dashboard'

/** Only addresses of our own pages are opened and called. */
export function notificationOf({ text, path, stop }: Partial<Notice>): Options {
  const opened = path && /^\/(?:venue|results|vote)\//.test(path) ? path : dashboard
  const ending = stop?.startsWith('/vote-notices/') ? stop : null
  return {
    body: text ?? 'Open your dashboard.',
    tag: opened,
    data: { path: opened, stop: ending },
    icon: '/icon-192.png',
    actions: ending ? [{ action: 'stop', title: 'Stop telling me' }] : [],
  }
}
