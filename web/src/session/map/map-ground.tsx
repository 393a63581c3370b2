import type { Geometry } from '@nofomo/map/decode.ts'
import { type Box, placeLabels } from '@nofomo/map/labels.ts'
import { type Frame, scaleOf, type View } from '@nofomo/map/view.ts'
import { wantedLabels } from '@nofomo/map/wanted-labels.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paintGround } from './paint.ts'
import { paintLabels } from './paint-labels.ts'
import { type Colors, readColors } from './read-colors.ts'

/** Drawn around the frame, so that a picture can move a while before the next one is drawn. */
const marginPx = 96
const restMs = 110
const maxRatio = 2
/** A picture is scaled as far as this before the next one is drawn. */
const maxStretch = 1.35

type MapGroundProps = {
  view: View
  frame: Frame
  layers: readonly Geometry[]
  /** What names must not cover, in px of the frame; null: no names. */
  taken: readonly Box[] | null
}

/**
 * The picture of the ground with its names. A moving map moves the picture that was drawn last, which costs no script, and
 * draws the next one where the picture ends or the map rests.
 */
export function MapGround({ view, frame, layers, taken }: MapGroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<{ view: View; frame: Frame; layers: number; theme: number } | null>(null)
  const theme = useThemeChanges()
  const colors = useRef<{ theme: number; colors: Colors } | null>(null)
  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return
    const draw = () => {
      drawn.current = { view, frame, layers: layers.length, theme }
      // Reading them makes the browser compute styles, so they are read once in a theme.
      if (colors.current?.theme !== theme) colors.current = { theme, colors: readColors(node) }
      drawPicture(node, { view, frame, layers, taken }, colors.current.colors)
    }
    const last = drawn.current
    const isSame = last?.frame === frame && last.layers === layers.length && last.theme === theme
    if (!isSame || !covers(last.view, view, frame)) return draw()
    node.style.transform = transformBetween(last.view, view)
    const timer = setTimeout(draw, restMs)
    return () => clearTimeout(timer)
  }, [view, frame, layers, taken, theme])
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="map-ground" />
    </div>
  )
}

function transformBetween(from: View, to: View): string {
  const scale = scaleOf(to)
  const by = { x: (from.x - to.x) * scale, y: (from.y - to.y) * scale }
  return `translate(${by.x}px, ${by.y}px) scale(${2 ** (to.zoom - from.zoom)})`
}

/** Whether the picture of one view still fills the frame in another. */
function covers(from: View, to: View, { width, height }: Frame): boolean {
  const stretch = 2 ** (to.zoom - from.zoom)
  if (stretch > maxStretch || stretch < 1 / maxStretch) return false
  const scale = scaleOf(to)
  const reach = (size: number) => (size / 2 + marginPx) * stretch - size / 2
  return Math.abs(from.x - to.x) * scale <= reach(width) && Math.abs(from.y - to.y) * scale <= reach(height)
}

function drawPicture(
  canvas: HTMLCanvasElement,
  { view, frame, layers, taken }: MapGroundProps,
  colors: Colors,
): void {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  const size = { width: frame.width + 2 * marginPx, height: frame.height + 2 * marginPx }
  const ratio = Math.min(maxRatio, devicePixelRatio)
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height })
    Object.assign(canvas.style, { width: `${size.width}px`, height: `${size.height}px` })
    Object.assign(canvas.style, { left: `${-marginPx}px`, top: `${-marginPx}px` })
  }
  canvas.style.transform = ''
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  paintGround(context, layers, { view, frame: size, colors })
  if (!taken) return
  const blocked = [...taken.map(withinMargin), ...edgesOf(frame)]
  const labels = placeLabels(wantedLabels(layers, view, size), blocked, size)
  paintLabels(context, labels, colors)
}

const withinMargin = ({ left, top, right, bottom }: Box): Box => ({
  left: left + marginPx,
  top: top + marginPx,
  right: right + marginPx,
  bottom: bottom + marginPx,
})

/** The edge of the frame, which cuts no name in two. */
function edgesOf({ width, height }: Frame): Box[] {
  const [near, right, bottom] = [marginPx, marginPx + width, marginPx + height]
  return [
    { left: near, top: near, right, bottom: near + 1 },
    { left: near, top: bottom - 1, right, bottom },
    { left: near, top: near, right: near + 1, bottom },
    { left: right - 1, top: near, right, bottom },
  ]
}

/** A number that changes with the page's theme. */
function useThemeChanges(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const change = () => setCount((before) => before + 1)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const observer = new MutationObserver(change)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    dark.addEventListener('change', change)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', change)
    }
  }, [])
  return count
}
