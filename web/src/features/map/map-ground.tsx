import type { Box } from '@nofomo/map/box.ts'
import { type Frame, scaleOf, type View } from '@nofomo/map/view.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { callPainter } from './painter.ts'
import { marginPx } from './picture.ts'
import { type Colors, readColors } from './read-colors.ts'

const restMs = 110
/** A picture is scaled as far as this before the next one is drawn. */
const maxStretch = 1.35

type MapGroundProps = {
  view: View
  frame: Frame
  /** How many files of geometry the painter has. */
  layers: number
  /** What names must not cover, in px of the frame; null: no names. */
  taken: readonly Box[] | null
}
type Drawn = MapGroundProps & { theme: number }

/**
 * The picture of the ground with its names. A moving map moves the picture that was drawn last, while a worker draws the next
 * one: where the picture is about to end, and where the map rests.
 */
export function MapGround({ view, frame, layers, taken }: MapGroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const isDrawing = useRef(false)
  const latest = useRef(view)
  const theme = useThemeChanges()
  const colors = useRef<{ theme: number; colors: Colors } | null>(null)
  useLayoutEffect(() => {
    const node = canvas.current
    if (!node) return
    latest.current = view
    if (drawn) node.style.transform = transformBetween(drawn.view, view)
    if (isDrawing.current) return
    const draw = () => {
      isDrawing.current = true
      // Reading them makes the browser compute styles, so they are read once in a theme.
      if (colors.current?.theme !== theme) colors.current = { theme, colors: readColors(node) }
      const picture = { view, frame, ratio: devicePixelRatio, colors: colors.current.colors, taken }
      callPainter({ picture })
        .then((bitmap) => {
          isDrawing.current = false
          if (!bitmap) return
          show(node, bitmap, frame)
          node.style.transform = transformBetween(view, latest.current)
          setDrawn({ view, frame, layers, taken, theme })
        })
        // Without its worker a map has no ground, and says that parts of it could not be loaded.
        .catch(() => {
          isDrawing.current = false
        })
    }
    const isSame = drawn?.frame === frame && drawn.layers === layers && drawn.theme === theme
    if (!isSame || !covers(drawn.view, view, frame)) return draw()
    if (drawn.view === view && JSON.stringify(drawn.taken) === JSON.stringify(taken)) return
    const timer = setTimeout(draw, restMs)
    return () => clearTimeout(timer)
  }, [view, frame, layers, taken, theme, drawn])
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="map-ground" />
    </div>
  )
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { width, height }: Frame): void {
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height })
  Object.assign(canvas.style, { width: `${width + 2 * marginPx}px`, height: `${height + 2 * marginPx}px` })
  Object.assign(canvas.style, { left: `${-marginPx}px`, top: `${-marginPx}px` })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}
function transformBetween(from: View, to: View): string {
  const scale = scaleOf(to)
  const by = { x: (from.x - to.x) * scale, y: (from.y - to.y) * scale }
  return `translate(${by.x}px, ${by.y}px) scale(${2 ** (to.zoom - from.zoom)})`
}

/** Whether a picture of one view still fills the frame in another, and some way farther. */
function covers(from: View, to: View, { width, height }: Frame): boolean {
  const stretch = 2 ** (to.zoom - from.zoom)
  if (stretch > maxStretch || stretch < 1 / maxStretch) return false
  const scale = scaleOf(to)
  const reach = (size: number) => (size / 2 + marginPx / 3) * stretch - size / 2
  return Math.abs(from.x - to.x) * scale <= reach(width) && Math.abs(from.y - to.y) * scale <= reach(height)
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
