declare global {
  interface Window {
    /** The button pressed last before our script ran; see `app/document.ts`. */
    pressed?: HTMLElement | null
  }
}

/** What somebody pressed before the page could act; it is told once. */
export function takeEarlyPress(): HTMLElement | null {
  const { pressed = null } = window
  window.pressed = null
  return pressed
}

/** For pages that turn out to show something else than was pressed on: a press must not hit what nobody saw. */
export function forgetEarlyPress(): void {
  window.pressed = null
}
