import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { Button } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late/late-part.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import type { MapPanelProps } from './types.ts'

const VenueMap = lazy(() => retryImport(() => import('./venue-map.tsx')))

/**
 * A map of the venues, if one of them has coordinates. On phones it loads once somebody opens it, and the address
 * remembers that; where there is room beside the list it is always open.
 */
export function MapPanel(props: MapPanelProps) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const isOpen = params.has('map')
  const isShown = useSyncExternalStore(
    onWidth,
    () => isOpen || matchMedia('(min-width: 64rem)').matches,
    () => false,
  )
  if (props.venues.every(({ lat }) => lat === null)) return null
  function toggle(): void {
    if (isOpen) params.delete('map')
    else params.set('map', 'open')
    // No step in the history: Back leaves the page, and coming back finds the map as it was.
    setParams(params, { replace: true, preventScrollReset: true, state })
  }
  return (
    <section id="map" aria-label="On the map" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className={`text-2xl ${isOpen ? '' : 'max-lg:sr-only'}`}>On the map</h2>
        {/* Results have a link to it among what is folded there. */}
        {(isOpen || !props.results) && (
          <Button
            look="quiet"
            className={`noscript:hidden lg:hidden ${isOpen ? '' : 'w-full'}`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {isOpen ? 'Hide map' : 'Show on map'}
          </Button>
        )}
      </div>
      {/* Browsers with script never look into it: the friends' script carries none of it. */}
      <noscript>
        {import.meta.env.SSR && (
          <>
            {/* The server leaves out places without a point. */}
            <img
              src={`/images/maps/${props.venues.map(({ lat, lng }) => [lat, lng])}`}
              alt="Map of the places"
              className="w-full"
            />
            <a href="https://www.openstreetmap.org/copyright" className="text-sm text-muted underline">
              © OpenStreetMap contributors
            </a>
          </>
        )}
      </noscript>
      <div className={`noscript:hidden ${isOpen ? '' : 'max-lg:hidden'}`}>
        {/* Mounted with the map: opening it is a transition, which would wait for the script behind a boundary that is there. */}
        {isShown ? (
          <Suspense fallback={<MapPlaceholder venues={props.venues} />}>
            <VenueMap {...props} />
          </Suspense>
        ) : (
          <MapPlaceholder venues={props.venues} />
        )}
      </div>
    </section>
  )
}

/** Takes the room of the map and its list, as `map.css` and `pins.css` lay them out, until they have loaded. */
function MapPlaceholder({ venues }: Pick<MapPanelProps, 'venues'>) {
  return (
    <div className="relative grid gap-3">
      <Skeleton className="h-88" />
      <ul aria-hidden="true" className="grid gap-0.5 sm:grid-cols-2">
        {venues.map(({ id }) => (
          <li key={id} className="h-18" />
        ))}
      </ul>
      <LatePart what="The map comes" atFirst="Loading the map…" className="absolute top-5 px-5 text-muted" />
    </div>
  )
}

function onWidth(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
