import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import type { MenuItemsProps } from './menu-items.tsx'

const MenuItems = lazy(() => retryImport(() => import('./menu-items.tsx')))

/** One button for what few need while they vote. It loads when it is first pressed. */
export function VoteMenu(props: MenuItemsProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        popoverTarget="vote-menu"
        className="-my-2 inline-grid min-h-11 min-w-11 place-items-center rounded-control text-2xl hover:bg-tint"
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press what is in it. */}
      <div
        id="vote-menu"
        popover="auto"
        role="dialog"
        aria-label="Menu"
        tabIndex={-1}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return
          setWanted(true)
          // Arrow keys pressed in it do not vote.
          currentTarget.focus()
        }}
        onClick={({ currentTarget }) => currentTarget.togglePopover(false)}
        className="vote-menu m-auto w-full max-w-md rounded-card bg-raised p-5 text-ink shadow-card"
      >
        {isWanted && (
          <Suspense fallback={<p>The menu is on its way…</p>}>
            <MenuItems {...props} />
          </Suspense>
        )}
      </div>
    </>
  )
}
