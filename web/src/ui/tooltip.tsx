import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, useId, useState } from 'react'
import { useBrowserValue } from '../lib/browser/use-browser-value.ts'

type TooltipProps = {
  text: string
  /** The element it explains, which the keyboard can reach. */
  children: ReactElement<Record<string, unknown>>
}

/** A short explanation of a control, on hover, on keyboard focus and on a tap; always there for screen readers. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // Within the page's landmarks, where nothing clips it.
  const main = useBrowserValue(() => document.querySelector('main'), null)
  return (
    <>
      <Base.Root open={isOpen} onOpenChange={setOpen}>
        <Base.Trigger
          delay={150}
          closeOnClick={false}
          onClick={() => setOpen(true)}
          aria-describedby={id}
          render={children}
        />
        <Base.Portal container={main}>
          {/* Fixed: where it stood before the window changed its size, it must not make the page scroll sideways. */}
          <Base.Positioner positionMethod="fixed" sideOffset={6} collisionPadding={12} className="z-40">
            <Base.Popup
              role="tooltip"
              className="max-w-64 rounded-control bg-ink px-3 py-2 text-sm font-bold text-fog shadow-card"
            >
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
