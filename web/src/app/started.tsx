import { type ReactNode, useEffect } from 'react'
import { takeEarlyPress } from '../platform/early-press.ts'

/** After hydration: replays a press made before it. */
export function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.onclick = document.onsubmit = null
    const pressed = takeEarlyPress()
    // After the forms have taken over input from before hydration.
    setTimeout(() => pressed?.isConnected && pressed.click())
  }, [])
  return children
}
