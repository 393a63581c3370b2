import type { RefObject } from 'react'
import { Button } from '../../../../ui/button.tsx'

type NextOpenProps = { left: string; screen: RefObject<HTMLElement | null> }

/** How much is without an answer; brings the next such row into sight, and the focus to its first answer. */
export function NextOpen({ left, screen }: NextOpenProps) {
  function show() {
    const row = screen.current?.querySelector('[data-open]')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <Button look="quiet" onClick={show}>
      <span>{left}</span> <span aria-hidden="true">↓</span>
    </Button>
  )
}
