import type { Location } from '@nofomo/contracts/places.ts'
import { useState } from 'react'
import { useTypeAhead } from '../../platform/use-type-ahead.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { radiusNote } from './criteria.ts'
import { choicesOf, findLocations, searchNotice } from './location-search.ts'
import { MyLocation } from './my-location-button.tsx'

type LocationFieldProps = { value: Location | null; onChange: (location: Location | null) => void }

/** Where to look: typed and picked from a list, or where this device is. */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useTypeAhead(typed, findLocations)

  function pick(location: Location) {
    setTyped(null)
    onChange(location)
  }
  function type(text: string) {
    setTyped(text)
    // Also where a draft of before comes back meanwhile.
    onChange(null)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Combobox
        label="Location"
        name="location"
        placeholder="Ballard, Space Needle, UW…"
        listLabel="Places"
        text={typed ?? value?.address ?? ''}
        onType={type}
        choices={choicesOf(search)}
        notice={searchNotice(search)}
        keyOf={(location) => location.placeId}
        show={(location) => <Address location={location} />}
        onPick={pick}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <MyLocation onFound={pick} />
        {value && <p className="text-sm text-muted">{radiusNote(value)}</p>}
      </div>
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
