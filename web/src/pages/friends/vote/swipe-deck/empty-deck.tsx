import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ViewSwitch } from '../menu/view-switch.tsx'

/** Shown while the list is empty. New places appear automatically; the button is for those who do not rely on that. */
export function EmptyDeck() {
  const { revalidate, state } = useRevalidator()
  const [hasAsked, setAsked] = useState(false)
  const isAsking = state === 'loading'
  useEffect(() => {
    if (isAsking) setAsked(true)
  }, [isAsking])
  return (
    <Card className="m-auto grid w-full max-w-md justify-items-center gap-4 p-6 text-center">
      <h2 className="text-2xl">No activities to vote on</h2>
      <p className="text-muted">
        This session is being set up. Places appear here by themselves as soon as somebody adds one.
      </p>
      <Button size="large" className="w-full" busy={isAsking} onClick={() => void revalidate()}>
        Refresh
      </Button>
      <p role="status" className="text-sm text-muted">
        {isAsking ? 'Looking for places…' : hasAsked && 'Still nothing here. Ask whoever sent you the link.'}
      </p>
      <ViewSwitch />
    </Card>
  )
}
