import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** For links side by side: the arrow keys go to the next one and the one before, Home and End to the first and last. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const step = steps[event.key]
  const at = links.indexOf(event.currentTarget)
  const next =
    event.key === 'Home'
      ? links[0]
      : event.key === 'End'
        ? links.at(-1)
        : step && links[(at + step + links.length) % links.length]
  if (!next) return
  event.preventDefault()
  next.focus()
}
