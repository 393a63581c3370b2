import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { browserStorage } from '../platform/browser-storage.ts'

/** Where the choice is kept; the document's first script reads it before anything is painted. */
const storageKey = 'theme'

function toggle(): void {
  const root = document.documentElement
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  // Where storage is refused the choice lasts as long as the page.
  browserStorage.write(storageKey, next)
}

/** Switches between light and dark. Both icons are in the page; the style sheet shows the one that fits. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={toggle}
      className="inline-grid size-11 place-items-center rounded-control hover:bg-tint"
      aria-label="Switch between light and dark"
    >
      <Sun aria-hidden="true" className="only-dark size-5" />
      <Moon aria-hidden="true" className="only-light size-5" />
    </button>
  )
}
