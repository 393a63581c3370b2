import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countdownInWords, finishSeconds, openSeconds } from './claim.messages.ts'

type OnwardProps = { onDone: () => void; onStay: () => void }

/** Counts down to the dashboard. "Stay" stops it. */
export function Onward({ onDone, onStay }: OnwardProps) {
  const [secondsLeft, setSecondsLeft] = useState(finishSeconds + openSeconds)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const isOver = secondsLeft <= 0
  useEffect(() => {
    if (isOver) done.current()
  }, [isOver])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <p role="timer" className="text-muted">
        {countdownInWords(secondsLeft)}
      </p>
      <Button look="quiet" onClick={onStay}>
        Stay
      </Button>
    </div>
  )
}
