import type { Spot } from '@nofomo/map/mercator.ts'
import {
  clampView,
  type Frame,
  fitView,
  middleOf,
  pannedBy,
  scaleOf,
  type View,
  viewBetween,
  zoomedBy,
} from '@nofomo/map/view.ts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Room for a pin; at the right also for the controls. */
const padding = { top: 40, right: 84, bottom: 44, left: 36 }
const glideMs = 220

/** A map that moves by less than this moves its stage alone. */
const maxAheadPx = 48
const restMs = 60

/**
 * The view of a map in an element: all spots fit until somebody moves it, whatever its size and however the spots change.
 * `frame` is null until the element has been measured. A moving map first moves its `stage`, all that has a place on the
 * ground, and renders each time that it has gone some way.
 */
export function useMapView(element: RefObject<HTMLElement | null>, spots: readonly Spot[]) {
  const frame = useFrame(element)
  /** Null: all spots fit. */
  const [own, setOwn] = useState<View | null>(null)
  const fitting = useMemo(() => frame && fitView(spots, frame, padding), [spots, frame])
  const view = useMemo(() => frame && (own ? clampView(own, frame) : fitting), [own, frame, fitting])
  const glide = useGlide(setOwn)
  const stage = useRef<HTMLDivElement>(null)
  /** Where the map has moved since it was rendered. */
  const ahead = useRef<View | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    if (ahead.current === own) ahead.current = null
    moveStage(stage.current, view, ahead.current ?? view)
  }, [own, view])
  useEffect(() => () => clearTimeout(rest.current), [])
  const change = (next: (view: View, frame: Frame) => View) => {
    glide.stop()
    const from = ahead.current ?? view
    if (!frame || !view || !from) return
    const to = next(from, frame)
    ahead.current = to
    clearTimeout(rest.current)
    const isNear = to.zoom === view.zoom && moveStage(stage.current, view, to) < maxAheadPx
    if (isNear) rest.current = setTimeout(() => setOwn(to), restMs)
    else setOwn(to)
  }
  const glideTo = (next: (view: View, frame: Frame) => View, end?: null) => {
    const from = ahead.current ?? view
    clearTimeout(rest.current)
    ahead.current = null
    moveStage(stage.current, view, view)
    if (frame && from) glide.start(from, next(glide.goal() ?? from, frame), end)
  }
  return {
    stage,
    frame,
    view,
    isFitting: own === null,
    pan: (by: Spot) => change((now, size) => pannedBy(now, by, size)),
    zoom: (levels: number, at: Spot) => change((now, size) => zoomedBy(now, levels, at, size)),
    /** Zooms around a position, by default the middle. */
    step: (levels: number, at?: Spot) =>
      glideTo((now, size) => zoomedBy(now, levels, at ?? middleOf(size), size)),
    /** Brings a spot to the middle. */
    center: (spot: Spot) => glideTo((now, size) => clampView({ ...now, ...spot }, size)),
    fit: () => glideTo((now) => fitting ?? now, null),
  }
}

/** Shows what was rendered for a view where it is in another of the same zoom. Returns by how many px it is away. */
function moveStage(stage: HTMLElement | null, from: View | null, to: View | null): number {
  if (!stage || !from || !to) return 0
  const [x, y] = [(from.x - to.x) * scaleOf(to), (from.y - to.y) * scaleOf(to)]
  stage.style.translate = `${x}px ${y}px`
  return Math.hypot(x, y)
}

/** The size of an element, as it changes. */
function useFrame(element: RefObject<HTMLElement | null>): Frame | null {
  const [frame, setFrame] = useState<Frame | null>(null)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node
      if (width > 0 && height > 0) setFrame({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return frame
}

/** Moves from one view to another in a moment; at once where people ask for no motion. */
function useGlide(setOwn: (view: View | null) => void) {
  const handle = useRef(0)
  const goal = useRef<View | null>(null)
  const stop = () => {
    cancelAnimationFrame(handle.current)
    goal.current = null
  }
  useEffect(() => () => cancelAnimationFrame(handle.current), [])
  /** `end` null: afterward all spots fit again. */
  const start = (from: View, to: View, end?: null) => {
    stop()
    const arrive = () => {
      goal.current = null
      setOwn(end === null ? null : to)
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return arrive()
    goal.current = to
    const began = performance.now()
    const draw = (now: number) => {
      const share = Math.min(1, Math.max(0, now - began) / glideMs)
      if (share === 1) return arrive()
      setOwn(viewBetween(from, to, 1 - (1 - share) ** 3))
      handle.current = requestAnimationFrame(draw)
    }
    handle.current = requestAnimationFrame(draw)
  }
  /** Where it is moving to; null at rest. */
  return { start, stop, goal: () => goal.current }
}
