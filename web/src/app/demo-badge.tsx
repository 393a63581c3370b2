import { useEffect } from 'react'
import { retryImport } from '../lib/loading/retry-import.ts'
import { isDemo } from '../shell/demo-mode.ts'

/** On every page of the demo: says that the data is sample data, and ends the demo. */
export function DemoBadge() {
  // Stores that the demo began, before a link loses the query: a page from the server has made no call yet.
  useEffect(() => void isDemo(location.href), [])
  return (
    <aside
      aria-label="Demo"
      className="sticky top-0 z-30 flex items-center justify-center gap-2 border-b border-line bg-tint text-sm"
    >
      <span className="font-bold">Demo data</span>
      <button
        type="button"
        onClick={() => void leave()}
        className="min-h-11 px-2 underline underline-offset-4"
      >
        Leave demo
      </button>
    </aside>
  )
}

async function leave(): Promise<void> {
  const { endDemo } = await retryImport(() => import('../shell/end-demo.ts'))
  endDemo()
}
