import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { thanks } from './report-words.ts'

/** The report has arrived. */
export function ReportSent({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p role="status">{thanks}</p>
      <Button ref={button} className="justify-self-start" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
