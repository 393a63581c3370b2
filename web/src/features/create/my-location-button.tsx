import type { Location } from '@nofomo/contracts/places.ts'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { findMe } from './my-location.ts'

/** Asks the device where it is. What it answers instead stands below. */
export function MyLocation({ onFound }: { onFound: (location: Location) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function find() {
    setBusy(true)
    setProblem('')
    try {
      onFound(await findMe())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button look="ghost" size="small" busy={busy} onClick={find}>
        <LocateFixed aria-hidden="true" className="size-4" />
        {busy ? 'Finding you…' : 'Use my location'}
      </Button>
      {problem && (
        <p role="alert" className="text-sm font-bold text-no">
          {problem}
        </p>
      )}
    </div>
  )
}
