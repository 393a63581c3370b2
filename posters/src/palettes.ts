/** Puget Sound at eight hours and weathers. Every poster uses one of these. */
export type PaletteName = 'dusk' | 'night' | 'dawn' | 'fog' | 'noon' | 'rain' | 'golden' | 'evergreen'

export type Palette = {
  sky: readonly [top: string, middle: string, horizon: string]
  /** The big disc behind a light motif, and the one behind a warm-colored motif. */
  disc: string
  discForWarm: string
  discIsCoral: boolean
  /** Scenery from the horizon to the viewer, each a step darker. */
  far: string
  mid: string
  near: string
  ground: string
  /** A line or plank lit on the ground. */
  edge: string
  water: string
  glint: string
  /** Lit windows and lanterns. */
  light: string
  snow: string
  cloud: string
  weather: 'clear' | 'stars' | 'mist' | 'rain'
}

export const palettes: Record<PaletteName, Palette> = {
  dusk: {
    sky: ['#173a4d', '#d0745a', '#ffb27c'],
    disc: '#ffc27a',
    discForWarm: '#ffe3b8',
    discIsCoral: false,
    far: '#c06d58',
    mid: '#79524c',
    near: '#21463f',
    ground: '#12302b',
    edge: '#2c5a50',
    water: '#b9695a',
    glint: '#ffcb8e',
    light: '#ffd48a',
    snow: '#f8c9a4',
    cloud: '#f5a877',
    weather: 'clear',
  },
  night: {
    sky: ['#081b27', '#103746', '#276572'],
    disc: '#f0bf72',
    discForWarm: '#e9e3c9',
    discIsCoral: false,
    far: '#1f5662',
    mid: '#174753',
    near: '#0b2931',
    ground: '#071b21',
    edge: '#1d4c55',
    water: '#123f4c',
    glint: '#f0bf72',
    light: '#ffc766',
    snow: '#8fb4b5',
    cloud: '#1f5462',
    weather: 'stars',
  },
  dawn: {
    sky: ['#86b9bd', '#f1d8b4', '#f8b58c'],
    disc: '#f4855d',
    discForWarm: '#fff0d2',
    discIsCoral: true,
    far: '#b7a58f',
    mid: '#6f9488',
    near: '#2f6459',
    ground: '#1b473e',
    edge: '#42786a',
    water: '#c9b49a',
    glint: '#fff0d2',
    light: '#ffe6ae',
    snow: '#fff4e2',
    cloud: '#fde9cf',
    weather: 'clear',
  },
  fog: {
    sky: ['#8ea8ac', '#c3cfca', '#e9e5d8'],
    disc: '#e88f70',
    discForWarm: '#f9f3e2',
    discIsCoral: true,
    far: '#aebdb8',
    mid: '#829c98',
    near: '#4a6d6c',
    ground: '#2a4c4c',
    edge: '#5c8280',
    water: '#a5b9b6',
    glint: '#f4efe2',
    light: '#ffdf9f',
    snow: '#f1efe6',
    cloud: '#eeece2',
    weather: 'mist',
  },
  noon: {
    sky: ['#5fb0c6', '#aedbd5', '#f4eccb'],
    disc: '#ff8a5c',
    discForWarm: '#fff3cf',
    discIsCoral: true,
    far: '#93bfae',
    mid: '#4f957f',
    near: '#1f6a56',
    ground: '#134a3e',
    edge: '#3a8a70',
    water: '#58a9b4',
    glint: '#e6f5e6',
    light: '#ffe49a',
    snow: '#ffffff',
    cloud: '#fffdf2',
    weather: 'clear',
  },
  rain: {
    sky: ['#2f4d5b', '#5f8089', '#a6bab4'],
    disc: '#f2a65c',
    discForWarm: '#efe9d6',
    discIsCoral: false,
    far: '#64858a',
    mid: '#436469',
    near: '#26484e',
    ground: '#153236',
    edge: '#3d676c',
    water: '#557a82',
    glint: '#cfdcd6',
    light: '#ffcf7d',
    snow: '#c3d2cf',
    cloud: '#7d999d',
    weather: 'rain',
  },
  golden: {
    sky: ['#2a7283', '#d9b77a', '#ffd58a'],
    disc: '#ff7f50',
    discForWarm: '#fff0c9',
    discIsCoral: true,
    far: '#bd9a66',
    mid: '#7d7a55',
    near: '#2b5a4c',
    ground: '#173f36',
    edge: '#4a7c62',
    water: '#b99a68',
    glint: '#fff0c9',
    light: '#fff0bd',
    snow: '#fff0d0',
    cloud: '#f8dfa6',
    weather: 'clear',
  },
  evergreen: {
    sky: ['#0f3b34', '#3c7862', '#bfcf9a'],
    disc: '#ffb65c',
    discForWarm: '#fbf0cd',
    discIsCoral: false,
    far: '#6f9c7c',
    mid: '#356b58',
    near: '#17483d',
    ground: '#0c2e28',
    edge: '#2f6a57',
    water: '#4f8a76',
    glint: '#f3ecc4',
    light: '#ffd98a',
    snow: '#e9edd2',
    cloud: '#8fb493',
    weather: 'clear',
  },
}

export const paletteNames = Object.keys(palettes) as PaletteName[]
