import { isAllTypingKept, keepTyping } from '../forms/kept-typing.ts'
import { tabStorage } from '../storage/browser-storage.ts'
import { deviceNow } from '../time/clock.ts'

/** A file that is missing again so soon after a reload would be missing after the next one, too. */
const reloadEveryMs = 10 * 60_000
/** Also tells the page that is loaded then that there may be input to restore (`app/root.tsx`). */
const key = 'nofomoReloaded'
const noticeId = 'new-version'
const sentence = 'There is a new version of this page. Finish what you are typing, then reload.'

/** The file that a function imports. Built, it is `() => import('./name-hash.js')`; not every browser's error names it. */
export function importedBy(load: () => unknown): URL | null {
  const [, name] = /import\(.([^)]+).\)/.exec(String(load)) ?? []
  return name === undefined ? null : new URL(name, import.meta.url)
}

/** Whether the server says that it does not have a file. Without an answer it may. */
export const isMissing = async (file: URL | string | null): Promise<boolean> =>
  file !== null &&
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * Replaces a page of an earlier build, some of whose files the server no longer has, by the current one: reloads it once,
 * with what was typed. If that did not help, or would lose something, the page offers it instead.
 */
export function openNewVersion(): void {
  const isRecent = deviceNow() - Number(tabStorage.read(key)) < reloadEveryMs
  if (!isRecent && isAllTypingKept() && !isGuarded() && tabStorage.write(key, String(deviceNow())))
    reloadPage()
  else offer()
}

/** Stays until the page is reloaded. Not by React: the page may have failed to start for want of a file. */
function offer(): void {
  if (document.getElementById(noticeId)) return
  const notice = Object.assign(document.createElement('p'), {
    id: noticeId,
    role: 'alert',
    className: 'fixed inset-x-0 top-0 z-50 border-b border-line bg-tint px-4 py-3 text-center',
  })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'min-h-11 px-2 font-bold text-sound underline',
    textContent: 'Reload',
    onclick: reloadPage,
  })
  notice.append(`${sentence} `, button)
  document.body.append(notice)
}

/** Reloads the page with what can be kept of what was typed. */
function reloadPage(): void {
  keepTyping(location.pathname + location.search)
  location.reload()
}

/** Whether a page would ask before it is left, because something is not saved. */
const isGuarded = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
