import files from 'virtual:map-geometry'
import { smallStreetsFrom } from '@nofomo/map/strokes.ts'
import { toStored } from '@nofomo/map/units.ts'
import { type Frame, toSpot, type View } from '@nofomo/map/view.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import font from '../../ui/display-font.woff2?url'
import { callPainter } from './painter.ts'

/** Files are wanted from half a level before their streets show, and around what is in view. */
const aheadZoom = 0.5
const aheadPx = 120

const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
const failed = new Set<string>()
/** Files that the painter has. */
let loaded = 0

/** The geometry for a view, as far as it has loaded; `retry` asks again for what could not be loaded. */
export function useGeometry(view: View | null, frame: Frame | null) {
  const layers = useSyncExternalStore(
    listen,
    () => loaded,
    () => loaded,
  )
  const [attempt, setAttempt] = useState(0)
  const wanted = view && frame ? addressesFor(view, frame) : []
  const key = wanted.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    for (const address of key.split(' ')) if (address) void load(address)
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return {
    layers,
    hasFailed: wanted.some((address) => failed.has(address)),
    retry,
  }
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function addressesFor(view: View, frame: Frame): string[] {
  const [west, north] = toStored(toSpot({ x: -aheadPx, y: -aheadPx }, view, frame))
  const [east, south] = toStored(toSpot({ x: frame.width + aheadPx, y: frame.height + aheadPx }, view, frame))
  const isClose = view.zoom >= smallStreetsFrom - aheadZoom
  const wanted = files.filter(
    ({ box }) => !box || (isClose && box[0] < east && box[2] > west && box[1] < south && box[3] > north),
  )
  return [...wanted.map(({ address }) => address), font]
}

/** Loads a file once; one that could not be loaded is asked for again the next time it is wanted. */
function load(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const work = read(address)
    .then(() => {
      failed.delete(address)
      loaded += 1
    })
    .catch(() => {
      failed.add(address)
      loading.delete(address)
    })
    .finally(() => {
      for (const changed of listeners) changed()
    })
  loading.set(address, work)
  return work
}

async function read(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The map's file answered ${response.status}.`)
  // A worker may load nothing itself (its Content-Security-Policy), so it gets the font of neighborhoods' names, too.
  if (address === font) await callPainter({ font: await response.arrayBuffer() })
  else await callPainter({ file: await response.text() })
}
