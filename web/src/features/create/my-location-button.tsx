import LocateFixed from 'virtual:icons/locate-fixed'
import type { Location } from '@nofomo/contracts/endpoints/places.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { findMe } from './my-location.ts'

/** The device's error as a message of ours. */
const sayWhy = (error: unknown) => ({ sentence: error instanceof Error ? error.message : '', fields: {} })

/** Asks the device for its position. Shows the error below if there is none. */
export function MyLocation({ onFound }: { onFound: (location: Location) => void }) {
  const { busy, problem, send } = useSending()
  const find = () => send(async () => onFound(await findMe()), sayWhy)
  return (
    <div>
      <Button look="ghost" size="small" busy={busy} onClick={find}>
        <LocateFixed aria-hidden="true" className="size-4" />
        {busy ? 'Finding you…' : 'Use my location'}
      </Button>
      <Alert small problem={problem} />
    </div>
  )
}
