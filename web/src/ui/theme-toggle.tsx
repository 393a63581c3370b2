import Moon from 'virtual:icons/moon'
import Sun from 'virtual:icons/sun'
import { browserStorage } from '../lib/storage/browser-storage.ts'

/** The storage key of the choice; the document's first script reads it before the first paint. */
const storageKey = 'theme'

function toggle(): void {
  const root = document.documentElement
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  // Where storage is refused the choice lasts as long as the page.
  browserStorage.write(storageKey, next)
}

/** Switches between light and dark. Both icons are rendered; the style sheet shows the matching one. */
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
