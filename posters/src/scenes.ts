import type { Parts } from './drawing.ts'
import type { Chance } from './random.ts'
import { arches, bricks, lawn, ridge, ripples, town, windows } from './scenery.ts'
import { boxes, dots } from './svg.ts'

/** The parts that chance draws into the scene's file. The order in which it is asked decides how posters look. */
type Scene = (chance: Chance) => Parts

/** The lit windows of a row house, above and below its gable. */
const house = (chance: Chance, x: number, floor: number, w: number, h: number): string =>
  windows(chance, [[x + w * 0.2, floor - h + 8, 2, 2, w * 0.36, 19, w * 0.22, 11]]) +
  boxes([[x + w * 0.39, floor - h - w * 0.16, w * 0.22, 9]])

const hills: Scene = (chance) => {
  const lift = chance.between(-8, 8)
  return {
    hill: [lift, lift, -lift, -lift, -lift],
    house1: house(chance, 2, 236, 34, 56),
    house2: house(chance, 38, 238, 34, 40),
    house3: house(chance, 74, 240, 32, 26),
    house4: house(chance, 368, 240, 34, 22),
    lawn: lawn(chance),
  }
}

const skyline: Scene = (chance) => ({
  town: town(chance, { from: -6, to: 400, step: 26, w: 27, floor: 240, low: 52, high: 104 }),
  lit: windows(
    chance,
    '306 104 4 11 8 11 4 5, 6 182 3 5 8 11 4 5, 123 160 3 6 7 11 3.4 5, 272 142 3 7 8 11 3.6 5, 378 158 3 6 7 11 3.4 5',
  ),
})

const waterfront: Scene = (chance) => ({
  ridge: ridge(chance, 178, 200, 30),
  ripples: ripples(chance, 200, 236),
  ferry: [chance.between(-7, 7)],
})

const lanterns: Scene = (chance) => ({
  lit: windows(chance, '10 150 3 4 15 21 8 12, 354 142 3 4 15 22 8 13'),
})

const lake: Scene = (chance) => ({
  shore: [chance.between(-6, 6)],
  lit: windows(chance, '301 146 3 4 9 13 5 6, 335 164 3 3 8 13 4.4 6, 367 126 3 5 9 14 5 6'),
  ripples: ripples(chance, 210, 244),
  sail: [chance.between(-11, 11)],
  seaplane: [chance.between(-6, 6), chance.between(-12, 12)],
})

const craftsman: Scene = (chance) => {
  const porch = () => `${windows(chance, '18 -50 3 1 25 20 13 15')}M44 -76h20v14h-20z`
  return { hill: [chance.between(-8, 8), chance.between(-8, 8)], porch1: porch(), porch2: porch() }
}

const harbor: Scene = (chance) => ({
  ridge: ridge(chance, 172, 206, 44),
  ripples: ripples(chance, 208, 240),
})

const bridge: Scene = (chance) => ({
  shore: [chance.between(-6, 6), chance.between(-6, 6)],
  ripples: ripples(chance, 208, 236),
  lawn: lawn(chance),
})

const rainier: Scene = (chance) => {
  const place = [chance.between(-11, 11), chance.between(-6, 6)]
  const [sideways = 0] = place
  return {
    slope: [sideways, ...Array.from({ length: 7 }, () => place).flat(), sideways],
    snow: place,
    shade: place,
    shore: [chance.between(-8, 8)],
    ripples: ripples(chance, 208, 240),
    lawn: lawn(chance),
  }
}

const neon: Scene = (chance) => {
  const lift = chance.between(-8, 8)
  return {
    town: [lift, -lift],
    far: windows(chance, '92 190 3 2 16 18 5 8, 256 194 3 2 16 18 5 8'),
    left: bricks(chance, -8, 104, 96, 140),
    ...arches(chance, 'upper', 6, 124, 4, 19),
    ...arches(chance, 'lower', 6, 158, 4, 19),
    right: bricks(chance, 318, 122, 92, 120),
    lit: windows(chance, '327 141 3 2 24 24 16 12'),
  }
}

/** Cut flowers of one color along both counters. */
function flowers(chance: Chance, from: number): string {
  const left = Array.from({ length: 7 }, (_, at) => 4 + at * 20 + from)
  const right = Array.from({ length: 5 }, (_, at) => 305 + at * 20 + from)
  return dots([...left, ...right].map((x) => [x, Math.round(221 + chance.between(-4, 3))]))
}

const market: Scene = (chance) => ({
  shore: [chance.between(-8, 8), chance.between(-8, 8)],
  ripples: ripples(chance, 198, 236),
  lit: windows(chance, '4 190 4 1 36 30 30 22'),
  flowers1: flowers(chance, 0),
  flowers2: flowers(chance, 5),
  flowers3: flowers(chance, 10),
  flowers4: flowers(chance, 15),
})

const pavilion: Scene = (chance) => {
  const blossom = (x: number, y: number, w: number) =>
    dots(
      Array.from({ length: 9 }, () => [x + chance.between(-w, w), y + chance.between(-w * 0.72, w * 0.62)]),
    )
  return {
    hill: [chance.between(-8, 8)],
    lit: windows(chance, '330 122 4 4 18 27 10 15'),
    balconies: windows(chance, '350 122 2 3 18 27 11 18'),
    blossom1: blossom(298, 184, 22),
    blossom2: blossom(12, 160, 24),
  }
}

const spheres: Scene = (chance) => ({
  town: town(chance, { from: 100, to: 310, step: 26, w: 24, floor: 240, low: 46, high: 92, h: 92 }),
  lit: windows(
    chance,
    '5 136 2 3 12 16 7 9, 76 120 2 3 13 16 8 9, 312 104 3 6 11 17 6 9, 356 132 2 4 14 17 8 9',
  ),
})

const wave: Scene = (chance) => ({
  holes: dots(
    Array.from({ length: 16 }, (_, i) => [
      300 + (i % 8) * 13 + chance.between(-3, 3),
      206 + Math.floor(i / 8) * 9 - (i % 8) * 3,
    ]),
  ),
  hill: [chance.between(-8, 8)],
  lit: windows(chance, '-3 163 2 2 20 38 13 22, 90 163 2 2 18.6 38 12 22'),
  butterfly1: [chance.between(-8, 8), chance.between(-8, 8)],
  butterfly2: [chance.between(-8, 8), chance.between(-7, 7)],
  lawn: lawn(chance),
})

const avenue: Scene = (chance) => ({
  left: bricks(chance, -8, 110, 66, 134),
  ...arches(chance, 'upper', 2, 128, 3, 18),
  ...arches(chance, 'lower', 2, 160, 3, 18),
  right: bricks(chance, 62, 140, 42, 100),
  ...arches(chance, 'side', 67, 156, 2, 18),
})

const gasworks: Scene = (chance) => {
  const towers = town(chance, { from: 162, to: 400, step: 20, w: 19, floor: 204, low: 10, high: 44, h: 44 })
  const lift = chance.between(-8, 8)
  return {
    town: towers,
    shore: [lift, -lift],
    ripples: ripples(chance, 208, 232),
    kite1: [lift],
    kite2: [-lift],
    strings: [lift, -lift],
    lawn: lawn(chance),
  }
}

/** Each is drawn in `drawings/scenes/`. */
const all = {
  hills,
  skyline,
  waterfront,
  lanterns,
  lake,
  craftsman,
  harbor,
  bridge,
  rainier,
  neon,
  market,
  pavilion,
  spheres,
  wave,
  avenue,
  gasworks,
} as const

export type SceneName = keyof typeof all

export const scenes: Record<SceneName, Scene> = all

export const sceneNames = Object.keys(all) as SceneName[]

/** Scenes with letters: never mirrored. */
export const lettered: ReadonlySet<SceneName> = new Set<SceneName>(['market'])
