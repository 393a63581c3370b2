import type { PageData } from '../page-data.ts'

/** Fallback for browsers without paint timing. */
const paintedByMs = 1_000
let isStarted = false

function load(): void {
  if (isStarted) return
  isStarted = true
  const { scripts, modules, drawings, hydration } = JSON.parse(
    document.getElementById('page-data')?.textContent ?? '',
  ) as PageData
  // Where the router looks for it, and pictures.
  Object.assign(window, { __staticRouterHydrationData: hydration, drawings })
  for (const href of modules) add('link', { rel: 'modulepreload', href })
  for (const src of scripts) add('script', { type: 'module', async: false, src })
}

function add(tag: string, properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties))
}

/** A button pressed before hydration is recorded; `app/started.tsx` presses it again. */
function recordPresses(): void {
  document.onclick = ({ target }) => {
    window.pressed = (target as Element).closest<HTMLElement>('button[type=button]')
  }
  document.onsubmit = (event) => {
    if (!(event.target as HTMLFormElement).noValidate) return
    event.preventDefault()
    window.pressed = event.submitter
  }
}

/**
 * Loads the modules after the first paint, so that on a slow network text, font and pictures do not wait behind script
 * that is ten times their size. A hidden page paints nothing and starts immediately, and so does a stored one.
 */
function loadAfterPaint(): void {
  if (document.hidden || !document.querySelector('#root > *')) load()
  else setTimeout(load, paintedByMs)
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint')[0]) load()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    load()
  }
}

recordPresses()
loadAfterPaint()
