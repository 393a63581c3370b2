declare global {
  interface Window {
    /** The last button pressed before hydration; see `app/inline/start.ts`. */
    pressed?: HTMLElement | null
  }
}

/** The button pressed before hydration; returned once. */
export function takeEarlyPress(): HTMLElement | null {
  const { pressed = null } = window
  window.pressed = null
  return pressed
}

/** For pages whose content turns out to differ from what was pressed: a press must not hit something unseen. */
export function forgetEarlyPress(): void {
  window.pressed = null
}
