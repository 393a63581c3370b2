import {
  asksNotToBeCounted,
  type Consent,
  type EventStorage,
  readConsent,
  storeConsent,
} from '../../lib/analytics/consent.ts'
import { deviceNow } from '../../lib/time/clock.ts'

/** Where the focus goes on, as the notice is the first thing in a page. */
const next = 'header a, main a, main button'

/**
 * Notes in `<html data-consent>` what this browser answered, by which the style sheet shows the notice (`base.css`). Without
 * the attribute nothing may be counted: the browser asks not to be, or refuses to store an answer.
 */
export function noteConsent(storage: EventStorage): void {
  if (asksNotToBeCounted(navigator)) return
  const consent = readConsent(storage, deviceNow())
  if (consent === 'open') {
    storage.setItem('nofomo.try', '')
    storage.removeItem('nofomo.try')
  }
  document.documentElement.dataset.consent = consent
}

/** Takes the answers given in the notice, from the first paint on, and those of other tabs. */
export function answerNotice(storage: EventStorage): void {
  const { dataset } = document.documentElement
  addEventListener('storage', () => {
    const consent = readConsent(storage, deviceNow())
    if (dataset.consent && (consent === 'granted' || consent === 'declined')) dataset.consent = consent
  })
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement>('.privacy-notice button')
    if (!pressed) return
    // Done: `start.ts` need not repeat it, and keeps what was pressed before.
    event.stopImmediatePropagation()
    const answer = pressed.value as Exclude<Consent, 'open'>
    if (pressed === document.activeElement)
      document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
    dataset.consent = answer
    storeConsent(storage, answer, deviceNow())
    // For `counting.ts`, as if it came from another tab.
    dispatchEvent(new Event('storage'))
  })
}
