import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from '../../ui/focus/use-focus-on-arrival.ts'
import { thanks } from './report.messages.ts'

/** The report has arrived. */
export function ReportSent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnArrival(button)
  return (
    <div className="grid gap-5">
      <p role="status">{thanks}</p>
      <Button ref={button} className="justify-self-start" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
