import { type ReactNode, useLayoutEffect } from 'react'
import { takeEarlyPress } from '../lib/forms/early-press.ts'

type StartedProps = { repeatInput: () => void; children: ReactNode }

/** After hydration: repeats what was typed, pressed and unfolded before it. */
export function Started({ repeatInput, children }: StartedProps) {
  // In the same task: a later effect would let a press come first, and save what was typed without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    document.onclick = document.onsubmit = null
    // Not now: an event may have made React run this effect, which then sets what is in a field back for another.
    queueMicrotask(repeatInput)
    // Unfolded before anything of ours could notice.
    for (const one of document.querySelectorAll('details[open]')) one.dispatchEvent(new Event('toggle'))
    const pressed = takeEarlyPress()
    // After the forms have rendered their input.
    setTimeout(() => pressed?.isConnected && pressed.click())
  }, [])
  return children
}
