import type { Spot } from '@nofomo/map/mercator.ts'
import {
  clampView,
  type Frame,
  fitView,
  middleOf,
  pannedBy,
  type View,
  viewBetween,
  zoomedBy,
} from '@nofomo/map/view.ts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Room for a pin; at the right also for the controls. */
const padding = { top: 40, right: 84, bottom: 44, left: 36 }
const glideMs = 220

/**
 * The view of a map in an element: all spots fit until somebody moves it, whatever its size and however the spots change.
 * `frame` is null until the element has been measured.
 */
export function useMapView(element: RefObject<HTMLElement | null>, spots: readonly Spot[]) {
  const frame = useFrame(element)
  /** Null: all spots fit. */
  const [own, setOwn] = useState<View | null>(null)
  const fitting = useMemo(() => frame && fitView(spots, frame, padding), [spots, frame])
  const view = frame && (own ? clampView(own, frame) : fitting)
  const glide = useGlide(setOwn)
  const change = (next: (view: View, frame: Frame) => View) => {
    glide.stop()
    if (frame && fitting) setOwn((now) => next(now ? clampView(now, frame) : fitting, frame))
  }
  const glideTo = (next: (view: View, frame: Frame) => View, end?: null) => {
    if (frame && view) glide.start(view, next(glide.goal() ?? view, frame), end)
  }
  return {
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
