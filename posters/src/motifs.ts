import type { Chance } from './random.ts'

/** A glaze color for cups, bands, boxes and cloths, and the same away from the light. */
export type Accent = { accent: string; 'accent-shade': string }

type Colors = Readonly<Record<string, string>>

export type Motif = {
  /** 'warm' when the motif itself is amber or coral and needs the pale disc behind it. */
  tone: 'light' | 'warm'
  /** Half the width of its shadow on the ground. */
  shadow: number
  /** Its colors that vary, besides the accent's. A coral sun behind it needs others. */
  colors?: (chance: Chance, onCoral: boolean, accent: Accent) => Colors
}

const accent = (color: string, shade: string): Accent => ({ accent: color, 'accent-shade': shade })
const [coral, red] = [accent('#ff6f43', '#d64f2a'), accent('#cf3f28', '#9f2b1c')]
const [sound, evergreen] = [accent('#1d7791', '#125468'), accent('#1f5a49', '#143f34')]

export const accents: readonly [Accent, ...Accent[]] = [coral, sound, evergreen, red]
/** The same in front of a coral sun, without coral and red. */
export const accentsOnCoral: readonly [Accent, ...Accent[]] = [sound, evergreen, accent('#24405c', '#172c43')]

const coolDrinks: readonly [Colors, ...Colors[]] = [
  { drink: '#f4c95c', 'drink-shade': '#d9a33d' },
  { drink: '#b4cb5c', 'drink-shade': '#86a23c' },
]
const allDrinks: typeof coolDrinks = [
  ...coolDrinks,
  { drink: '#ff6f43', 'drink-shade': '#d64f2a' },
  { drink: '#d9544f', 'drink-shade': '#ab3a3c' },
]
const beers: typeof coolDrinks = [
  { beer: '#f6b23c', 'beer-shade': '#d68a1f' },
  { beer: '#e0862e', 'beer-shade': '#b1662a' },
  { beer: '#f4cd6b', 'beer-shade': '#d9a33d' },
]
const redWine = { wine: '#9d2235', 'wine-shade': '#74142a', 'wine-light': '#c2495a', grape: '#7c2340' }
const whiteWine = { wine: '#f0cf6a', 'wine-shade': '#d9a33d', 'wine-light': '#fbe59a', grape: '#86a23c' }
/** Pomodoro, pesto, cacio e pepe. */
const sauces: typeof coolDrinks = [
  { sauce: '#cf3f28', 'sauce-light': '#ea6a4c' },
  { sauce: '#2c6e49', 'sauce-light': '#4a9a5f' },
  { sauce: '#fff6e4', 'sauce-light': '#fffdf8' },
]

/** Each is drawn in `drawings/motifs/`. Origin: the middle of its foot; y grows downwards, so it stands in negative y. */
const all = {
  ramen: { tone: 'light', shadow: 92 },
  pho: { tone: 'light', shadow: 98 },
  pasta: { tone: 'light', shadow: 108, colors: (chance) => chance.pick(sauces) },
  mortar: { tone: 'warm', shadow: 92 },
  sushi: { tone: 'warm', shadow: 112 },
  onigiri: { tone: 'light', shadow: 104 },
  bibimbap: { tone: 'warm', shadow: 110 },
  dumplings: { tone: 'warm', shadow: 98 },
  paella: { tone: 'warm', shadow: 88 },
  taco: { tone: 'warm', shadow: 108 },
  empanada: { tone: 'warm', shadow: 112 },
  pizza: { tone: 'warm', shadow: 46 },
  burger: { tone: 'warm', shadow: 96 },
  kebab: { tone: 'warm', shadow: 108 },
  steak: { tone: 'warm', shadow: 112 },
  cocotte: { tone: 'light', shadow: 92 },
  grill: { tone: 'warm', shadow: 92 },
  greens: { tone: 'light', shadow: 88 },
  pineapple: { tone: 'warm', shadow: 96 },
  eggs: { tone: 'light', shadow: 100 },
  cloche: { tone: 'light', shadow: 114 },
  croissant: { tone: 'warm', shadow: 114 },
  'ice-cream': { tone: 'light', shadow: 40 },
  cupcake: { tone: 'light', shadow: 62 },
  'halo-halo': { tone: 'light', shadow: 48 },
  latte: { tone: 'light', shadow: 104 },
  teapot: { tone: 'light', shadow: 100 },
  boba: { tone: 'light', shadow: 48 },
  martini: {
    tone: 'light',
    shadow: 52,
    colors: (chance, onCoral) => chance.pick(onCoral ? coolDrinks : allDrinks),
  },
  rocks: {
    tone: 'light',
    shadow: 64,
    colors: (_chance, _onCoral, accent) => ({ mint: accent === evergreen ? '#4a9a5f' : '#2c6e49' }),
  },
  beer: { tone: 'light', shadow: 72, colors: (chance) => chance.pick(beers) },
  wine: { tone: 'light', shadow: 96, colors: (chance) => (chance.maybe(0.65) ? redWine : whiteWine) },
  oysters: { tone: 'light', shadow: 112 },
  crab: { tone: 'warm', shadow: 98 },
  curry: { tone: 'warm', shadow: 86 },
  injera: { tone: 'warm', shadow: 86 },
  tagine: { tone: 'warm', shadow: 84 },
  mezze: { tone: 'light', shadow: 112 },
  vinyl: { tone: 'light', shadow: 112 },
  guitar: { tone: 'warm', shadow: 74 },
  'stand-mic': { tone: 'light', shadow: 62 },
  karaoke: { tone: 'light', shadow: 92 },
  masks: { tone: 'light', shadow: 84 },
  popcorn: { tone: 'light', shadow: 74 },
  disco: { tone: 'light', shadow: 52 },
  bowling: { tone: 'light', shadow: 104 },
  arcade: { tone: 'light', shadow: 84 },
  dice: { tone: 'light', shadow: 96 },
  ball: { tone: 'light', shadow: 76 },
  tent: { tone: 'light', shadow: 112 },
  vase: { tone: 'light', shadow: 88 },
  bench: { tone: 'light', shadow: 106 },
  sailboat: { tone: 'light', shadow: 112 },
  frame: { tone: 'warm', shadow: 84 },
  stall: { tone: 'light', shadow: 108 },
  basket: { tone: 'warm', shadow: 84 },
  books: { tone: 'warm', shadow: 90 },
  moka: { tone: 'warm', shadow: 66 },
  barrel: { tone: 'warm', shadow: 84 },
  table: { tone: 'light', shadow: 110 },
  ticket: { tone: 'light', shadow: 84 },
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof all

export const motifs: Record<MotifName, Motif> = all

export const motifNames = Object.keys(all) as MotifName[]
