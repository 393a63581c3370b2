import { fitText, type Measure } from './fit.ts'
import { lettering, shortened } from './lettering.ts'

/** An element for satori: flexbox and inline styles. */
export type Box = {
  type: string
  key: null
  props: {
    style: Record<string, string | number>
    children?: Box[] | string
    src?: string
    width?: number
    height?: number
  }
}

/** The content of a share picture. `call` is the call to action; posters are data URIs of 4:3 pictures. */
export type Card = {
  title: string
  line: string
  call: string
  places: readonly { name: string; poster: string }[]
}

export const cardSize = { width: 1200, height: 630 } as const

/** The subsets of the display font: the first that has a character draws it. */
export const faces = ['latin', 'latin-ext', 'vietnamese'] as const

/** Left of the photographs. */
const textWidth = 560

const cream = '#fff6e4'
const coral = '#ff7d52'

/** Title, up to three venues as tilted photographs, and the call to action. Every text fits its box. */
export function layOut(card: Card, backdrop: string, measure: Measure): Box {
  const places = card.places.slice(0, 3)
  return box({ width: 1200, height: 630, position: 'relative', fontFamily: faces.join(', ') }, [
    picture(backdrop, cardSize.width, cardSize.height, { position: 'absolute', left: 0, top: 0 }),
    box(
      {
        flexDirection: 'column',
        position: 'absolute',
        left: 64,
        top: 52,
        width: textWidth,
        height: 526,
      },
      [mark(), ...headline(card, measure), box({ flexGrow: 1 }), promise(card.call)],
    ),
    ...places.map((place, index) => photograph(place, leaning[places.length]?.[index] ?? upright, measure)),
  ])
}

/** The title as written, as far as it can be drawn, or a generic question. */
export function titleOf(title: string | null): string {
  return shortened(lettering(title ?? '') || 'Where are we going?', 72)
}

/** The number of venues and the location: `3 places on Capitol Hill`. */
export function lineOf(count: number, location: string | null): string {
  const where = lettering((location ?? '').replace(/,? Seattle(, WA)?$/, '')) || 'Seattle'
  if (count === 0) return `Something in ${where}? Add a place.`
  return shortened(
    `${count} ${count === 1 ? 'place' : 'places'} ${where === 'Capitol Hill' ? 'on' : 'in'} ${where}`,
    60,
  )
}

type Lean = { left: number; top: number; turn: number; scale: number }
const upright: Lean = { left: 690, top: 120, turn: 0, scale: 1 }
/** The layout of one, two or three photographs, the last one on top. */
const leaning: Record<number, readonly Lean[]> = {
  1: [{ left: 676, top: 96, turn: 3, scale: 1.36 }],
  2: [
    { left: 646, top: 34, turn: -5, scale: 1.02 },
    { left: 806, top: 312, turn: 4, scale: 1.02 },
  ],
  3: [
    { left: 640, top: 44, turn: -5, scale: 0.78 },
    { left: 906, top: 72, turn: 5, scale: 0.78 },
    { left: 768, top: 328, turn: -2, scale: 0.86 },
  ],
}

function photograph(
  { name, poster }: Card['places'][number],
  { left, top, turn, scale }: Lean,
  measure: Measure,
): Box {
  const width = Math.round(348 * scale)
  const margin = Math.round(14 * scale)
  const inner = width - 2 * margin
  return box(
    {
      position: 'absolute',
      left,
      top,
      width: inner,
      flexDirection: 'column',
      padding: margin,
      backgroundColor: '#fffdf8',
      borderRadius: 20 * scale,
      transform: `rotate(${turn}deg)`,
      boxShadow: '0 14px 34px rgba(4, 17, 15, 0.5)',
    },
    [
      picture(poster, inner, Math.round((inner * 2) / 3), { borderRadius: 12 * scale, objectFit: 'cover' }),
      caption(name, { width: inner - 8, scale }, measure),
    ],
  )
}

/** One line under a photograph. A long name is smaller, and a longer one is cut. */
function caption(name: string, { width, scale }: { width: number; scale: number }, measure: Measure): Box {
  const sizes = [31, 28, 25, 22].map((size) => Math.round(size * scale))
  const { fontSize, lines } = fitText(name, { sizes, width, maxLines: 1 }, measure)
  return box({ height: Math.round(50 * scale), alignItems: 'center' }, [
    text(lines.join(' '), {
      fontSize,
      fontWeight: 700,
      color: '#10231f',
      marginLeft: 4,
      whiteSpace: 'nowrap',
      letterSpacing: '-0.02em',
    }),
  ])
}

function mark(): Box {
  const style = { fontSize: 46, fontWeight: 800, letterSpacing: '-0.04em' }
  return box({ alignItems: 'center' }, [
    text('No', { ...style, color: cream }),
    text('FOMO', { ...style, color: coral }),
  ])
}

/** The longer the title, the smaller: three lines, or four of small letters. */
function headline({ title, line }: Card, measure: Measure): Box[] {
  const large = fitText(title, { sizes: [92, 78, 70], width: textWidth, maxLines: 3 }, measure)
  const { fontSize, lines } = large.isCut
    ? fitText(title, { sizes: [64, 54, 48], width: textWidth, maxLines: 4 }, measure)
    : large
  const under = fitText(line, { sizes: [29, 26], width: textWidth, maxLines: 2 }, measure)
  return [
    box(
      { flexDirection: 'column', marginTop: 34 },
      lines.map((one) =>
        text(one, {
          fontSize,
          fontWeight: 800,
          lineHeight: 1.04,
          letterSpacing: '-0.035em',
          color: cream,
          whiteSpace: 'nowrap',
        }),
      ),
    ),
    box(
      { flexDirection: 'column', marginTop: 20 },
      under.lines.map((one) =>
        text(one, {
          fontSize: under.fontSize,
          fontWeight: 600,
          lineHeight: 1.25,
          color: '#f3d9c0',
          whiteSpace: 'nowrap',
        }),
      ),
    ),
  ]
}

function promise(call: string): Box {
  return box({}, [
    text(call, {
      fontSize: 32,
      fontWeight: 700,
      letterSpacing: '-0.01em',
      color: '#221008',
      backgroundColor: '#ff7d52',
      padding: '16px 30px 18px',
      borderRadius: 999,
    }),
  ])
}

function box(style: Record<string, string | number>, children: Box[] = []): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function text(words: string, style: Record<string, string | number>): Box {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: words } }
}

function picture(src: string, width: number, height: number, style: Record<string, string | number>): Box {
  return { type: 'img', key: null, props: { src, width, height, style } }
}
