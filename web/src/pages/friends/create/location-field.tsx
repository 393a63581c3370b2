import LocateFixed from 'virtual:icons/locate-fixed'
import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import type { Where } from '@nofomo/contracts/sessions/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTypeAhead } from '../../../lib/forms/use-type-ahead.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { creditOf } from '../../../ui/credit.ts'
import { radiusNote, searchNotice, whereFromWords } from './create.messages.ts'
import { isNameless, outsideNote } from './criteria.ts'
import { anywhereInSeattle, choicesOf, findLocations } from './location-search.ts'
import { findMe } from './my-location.ts'

type LocationFieldProps = {
  value: Location | null
  /** Where own words say to look, which counts instead. */
  said: Where | null
  onChange: (location: Location | null) => void
}

/** The location: typed and chosen from a list, or the device's. Reports locations outside Seattle immediately. */
export function LocationField({ value, said, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [nameless, setNameless] = useState<Location | null>(null)
  // Counts how often another way was taken: what was said about the device's location is over then.
  const [way, setWay] = useState(0)
  const search = useTypeAhead(typed, findLocations)

  function pick(location: Location) {
    setTyped(null)
    setWay(way + 1)
    setNameless(isNameless(location) ? location : null)
    onChange(isNameless(location) ? null : location)
  }
  function type(text: string) {
    setTyped(text)
    setWay(way + 1)
    setNameless(null)
    // Also if an earlier draft is restored in the meantime.
    onChange(null)
  }

  const shown = value ?? nameless
  const outside = shown && !said && outsideNote(shown)
  const note = said ? whereFromWords(said) : value && !outside && radiusNote(value)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Combobox
        label="Location"
        name="location"
        placeholder="Ballard, Space Needle, UW…"
        listLabel="Places"
        text={typed ?? shown?.address ?? ''}
        onType={type}
        choices={choicesOf(search)}
        notice={searchNotice(search)}
        credit={creditOf(choicesOf(search))}
        keyOf={(location) => location.placeId}
        show={(location) => <Address location={location} />}
        onPick={pick}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MyLocation key={`${way} ${said?.said}`} onFound={pick} />
        {note && <p className="min-w-0 text-sm wrap-anywhere text-muted">{note}</p>}
      </div>
      {outside && <Outside note={outside} onSeattle={() => pick(anywhereInSeattle)} />}
    </div>
  )
}

/** The chosen location is outside Seattle, and how to continue. */
function Outside({ note, onSeattle }: { note: string; onSeattle: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-sound p-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{note}</p>
      <Button look="quiet" size="small" onClick={onSeattle}>
        Look in Seattle
      </Button>
    </div>
  )
}

function Address({ location: { address } }: { location: Location }) {
  const [name = address, ...rest] = address.split(', ')
  return (
    <>
      <span className="font-bold">{name}</span>
      <span className="text-sm text-muted">{rest.join(', ')}</span>
    </>
  )
}

/** The device's error as a message of ours. */
const sayWhy = (error: unknown) => ({ sentence: error instanceof Error ? error.message : '', fields: {} })

/** Asks the device for its position. Shows the error below if there is none. */
function MyLocation({ onFound }: { onFound: (location: Location) => void }) {
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
