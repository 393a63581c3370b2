import { bar } from './bar.ts'
import { cups } from './cups.ts'
import { garden } from './garden.ts'
import { hands } from './hands.ts'
import { hearth } from './hearth.ts'
import type { Motif } from './motif.ts'
import { noodles } from './noodles.ts'
import { outside } from './outside.ts'
import { places } from './places.ts'
import { play } from './play.ts'
import { rice } from './rice.ts'
import { sea } from './sea.ts'
import { spice } from './spice.ts'
import { stages } from './stages.ts'
import { sweets } from './sweets.ts'

const all = {
  ...noodles,
  ...rice,
  ...hands,
  ...hearth,
  ...garden,
  ...sweets,
  ...cups,
  ...bar,
  ...sea,
  ...spice,
  ...stages,
  ...play,
  ...outside,
  ...places,
} as const

export type MotifName = keyof typeof all

export const motifs: Record<MotifName, Motif> = all

export const motifNames = Object.keys(all) as MotifName[]
