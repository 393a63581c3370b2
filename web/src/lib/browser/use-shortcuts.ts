import { useState } from 'react'
import { browserStorage } from '../storage/browser-storage.ts'
import { useBrowserValue } from './use-browser-value.ts'

const storageKey = 'nofomo.shortcuts'

export type Shortcuts = { on: boolean; toggle: () => void }

/**
 * Whether keys vote, or decide claims. They can be switched off, as WCAG 2.1.4 requires for single-letter shortcuts; the
 * choice is stored in this browser, or else lasts as long as the page.
 */
export function useShortcuts(): Shortcuts {
  const [chosen, choose] = useState<boolean>()
  const kept = useBrowserValue(() => browserStorage.read(storageKey) !== 'off', true)
  const on = chosen ?? kept
  function toggle() {
    choose(!on)
    browserStorage.write(storageKey, on ? 'off' : 'on')
  }
  return { on, toggle }
}
