import type { Box } from '@nofomo/map/box.ts'
import { squareAround } from '@nofomo/map/labels.ts'
import { project } from '@nofomo/map/mercator.ts'
import { type Frame, isDrawn, toScreen, type View } from '@nofomo/map/view.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { listenToGestures } from './gestures.ts'
import { keysHint, mapName, pinName } from './map.messages.ts'
import { MapControls, ScaleBar } from './map-controls.tsx'
import { MapGround } from './map-ground.tsx'
import { MapList } from './map-list.tsx'
import { Callout, type DrawnPin, type LabeledPin, MapPins, PinLines } from './map-pins.tsx'
import { wearMapStyle } from './map-style.ts'
import { mapTiles } from './map-tiles.ts'
import { TileLayer } from './map-tiles.tsx'
import { type Place, placesOf } from './places.ts'
import { spreadPins } from './spread.ts'
import type { MapPanelProps } from './types.ts'
import { useGeometry } from './use-geometry.ts'
import { useMapView } from './use-map-view.ts'
import { useNotice } from './use-notice.ts'

wearMapStyle()

/** Px between the middles of two pins. */
const pinPx = 35
const arrowPx = 90
const noticeMs = 1_600

/** A map of venues with the list that says the same. At least one of them has coordinates. */
export default function VenueMap({ venues, results }: MapPanelProps) {
  const places = useMemo(() => placesOf(venues, results), [venues, results])
  const pins = useMemo(() => pinsOf(places), [places])
  const spots = useMemo(() => pins.map(project), [pins])
  const element = useRef<HTMLFieldSetElement>(null)
  const map = useMapView(element, spots)
  const [selected, setSelected] = useState<string | null>(null)
  const [isHinted, hint, unhint] = useNotice(noticeMs)
  const hintId = useId()
  const toggle = (id: string) => setSelected((now) => (now === id ? null : id))
  const { frame, view } = map
  const { layers, hasFailed, retry } = useGeometry(view, frame)
  const tiles = mapTiles()
  const pan = useEffectEvent(map.pan)
  const zoom = useEffectEvent(map.zoom)
  const step = useEffectEvent(map.step)
  useEffect(() => {
    const node = element.current
    if (!node) return
    return listenToGestures(node, {
      pan: (by) => {
        // Whoever moves the map knows how.
        unhint()
        pan(by)
      },
      zoom: (levels, at) => zoom(levels, at),
      step: (levels, at) => step(levels, at),
      onOneFinger: hint,
    })
  }, [hint, unhint])
  const drawn = view && frame ? drawnPins(pins, view, frame) : []
  const chosen = drawn.find(({ id }) => id === selected)

  function choose(id: string): void {
    const pin = drawn.find((one) => one.id === id)
    if (pin) bringIntoSight(pin)
    toggle(id)
  }
  function bringIntoSight(pin: DrawnPin): void {
    if (frame && !isInSight(pin, frame)) map.center(project(pin))
  }
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  // A moving map renders with each frame; its list only when something in it changes.
  const list = useMemo(
    () => (
      <MapList places={places} pins={pins} selected={selected} onSelect={(id) => latestChoose.current(id)} />
    ),
    [places, pins, selected],
  )
  return (
    <div className="map">
      <div className="map-columns">
        {/* A fieldset is a group with a name; it has the focus for keys. */}
        <fieldset
          ref={element}
          className="map-frame"
          aria-label={mapName(pins.length)}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
          tabIndex={0}
          onKeyDown={(event) => onKey(event, map)}
        >
          <div ref={map.stage} className="map-stage">
            {view && frame && (
              <>
                <MapGround
                  view={view}
                  frame={frame}
                  layers={layers}
                  taken={tiles ? null : takenBy(drawn, frame)}
                />
                <svg aria-hidden="true" className="map-picture" width={frame.width} height={frame.height}>
                  {tiles && <TileLayer tiles={tiles} view={view} frame={frame} />}
                  <PinLines pins={drawn} />
                </svg>
              </>
            )}
            <MapPins pins={drawn} selected={selected} onSelect={toggle} onFocus={bringIntoSight} />
            {chosen && frame && <Callout pin={chosen} frame={frame} />}
          </div>
          {view && <ScaleBar view={view} />}
          <MapControls isFitting={map.isFitting} onStep={map.step} onFit={map.fit} />
          <p className="map-notice" data-shown={isHinted || undefined} aria-hidden="true">
            Use two fingers to move the map
          </p>
          {hasFailed && <FailedPart onRetry={retry} />}
          <Attribution />
        </fieldset>
        <p id={hintId} hidden>
          {keysHint}
        </p>
        {list}
      </div>
    </div>
  )
}

/** What names must not cover. */
function takenBy(pins: readonly DrawnPin[], { width, height }: Frame): Box[] {
  return [
    ...pins.map(({ drawnAt }) => squareAround(drawnAt, pinPx)),
    // The scale, the controls, and whose geometry it is.
    { left: 0, top: height - 40, right: 120, bottom: height },
    { left: width - 60, top: height - 152, right: width, bottom: height },
    { left: width - 180, top: 0, right: width, bottom: 22 },
  ]
}

function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="map-failed">
      Some streets could not be loaded.{' '}
      <button type="button" className="map-retry" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

function Attribution() {
  const tiles = mapTiles()
  return (
    <p className="map-attribution">
      {tiles && `${tiles.attribution} · `}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        © OpenStreetMap contributors
      </a>
    </p>
  )
}

/** The places that are on the map, with their numbers in the list. */
function pinsOf(places: readonly Place[]): LabeledPin[] {
  return places.flatMap((place, index) => {
    const { lat, lng } = place
    if (lat === null || lng === null || !isDrawn({ lat, lng })) return []
    const pin = { ...place, lat, lng, number: index + 1 }
    return [{ ...pin, label: pinName(pin) }]
  })
}

function drawnPins(pins: readonly LabeledPin[], view: View, frame: Frame): DrawnPin[] {
  const exact = pins.map((pin) => toScreen(project(pin), view, frame))
  const spread = spreadPins(exact, pinPx)
  return pins.map((pin, index) => {
    const at = exact[index] ?? { x: 0, y: 0 }
    return { ...pin, at, drawnAt: spread[index] ?? at }
  })
}

function isInSight({ drawnAt: { x, y } }: DrawnPin, { width, height }: Frame): boolean {
  return x > 0 && y > 0 && x < width && y < height
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [arrowPx, 0],
  ArrowRight: [-arrowPx, 0],
  ArrowUp: [0, arrowPx],
  ArrowDown: [0, -arrowPx],
}

function onKey(event: KeyboardEvent, map: ReturnType<typeof useMapView>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { key } = event
  const [x, y] = arrows[key] ?? []
  if (x !== undefined && y !== undefined) map.pan({ x, y })
  else if (key === '+' || key === '=') map.step(1)
  else if (key === '-' || key === '_') map.step(-1)
  else if (key === '0') map.fit()
  else return
  event.preventDefault()
}
