/** The colors of the motifs, the same with every palette. A `Shade` is the same color away from the light. */
export const inks = {
  cream: '#fff6e4',
  creamShade: '#e6d8be',
  white: '#fffdf8',
  whiteShade: '#dcd9cc',
  ink: '#10231f',
  inkSoft: '#2b403b',
  coral: '#ff6f43',
  coralShade: '#d64f2a',
  red: '#cf3f28',
  redShade: '#9f2b1c',
  amber: '#f6b23c',
  amberShade: '#d68a1f',
  gold: '#f4cd6b',
  goldShade: '#d9a33d',
  toast: '#d98d42',
  toastShade: '#b1662a',
  brown: '#744226',
  brownShade: '#4d2813',
  wood: '#bd7d4c',
  woodShade: '#935a33',
  leaf: '#4a9a5f',
  leafShade: '#2c6e49',
  lime: '#b4cb5c',
  limeShade: '#86a23c',
  evergreen: '#1f5a49',
  evergreenShade: '#143f34',
  sound: '#1d7791',
  soundShade: '#125468',
  sky: '#7cc7d8',
  skyShade: '#4c9db3',
  steel: '#93a7a8',
  steelShade: '#61777a',
  steelLight: '#d3dcd8',
  blush: '#f6b3a0',
  blushShade: '#e28a75',
  clay: '#c8643c',
  clayShade: '#994526',
} as const

export type Accent = { base: string; shade: string }

/** Glaze colors a seed may choose, for cups, bands, boxes and cloths. */
export const accents: readonly [Accent, ...Accent[]] = [
  { base: inks.coral, shade: inks.coralShade },
  { base: inks.sound, shade: inks.soundShade },
  { base: inks.evergreen, shade: inks.evergreenShade },
  { base: inks.red, shade: inks.redShade },
]

/** The same in front of a coral sun, without coral and red. */
export const accentsOnCoral: readonly [Accent, ...Accent[]] = [
  { base: inks.sound, shade: inks.soundShade },
  { base: inks.evergreen, shade: inks.evergreenShade },
  { base: '#24405c', shade: '#172c43' },
]
