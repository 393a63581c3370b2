import { hashOf } from './random.ts'

type Place = { x: number; y: number; scale: number; isMirrored?: boolean }

/**
 * Where the motif stands and the sun or moon hangs. Crops cut a quarter of the height, or an eighth of the width at each
 * side: motifs stay clear of that.
 */
export type Composition = {
  motifs: readonly [Place, ...Place[]]
  disc: { x: number; y: number; r: number }
}

const center = { x: 200, y: 132, r: 103 } as const

/** Different at a glance, so that three places of one kitchen do not look like one. */
export const compositions = {
  centered: { motifs: [{ x: 200, y: 256, scale: 1 }], disc: center },
  left: { motifs: [{ x: 150, y: 258, scale: 0.94 }], disc: { x: 268, y: 120, r: 92 } },
  right: { motifs: [{ x: 250, y: 258, scale: 0.94 }], disc: { x: 132, y: 120, r: 92 } },
  close: { motifs: [{ x: 200, y: 274, scale: 1.3 }], disc: { x: 200, y: 140, r: 128 } },
  below: { motifs: [{ x: 136, y: 262, scale: 0.7 }], disc: { x: 286, y: 92, r: 52 } },
  above: { motifs: [{ x: 264, y: 262, scale: 0.7 }], disc: { x: 114, y: 92, r: 52 } },
  pair: {
    motifs: [
      { x: 264, y: 244, scale: 0.6, isMirrored: true },
      { x: 142, y: 264, scale: 0.72 },
    ],
    disc: { x: 200, y: 128, r: 96 },
  },
  rising: { motifs: [{ x: 200, y: 262, scale: 0.82 }], disc: { x: 200, y: 196, r: 146 } },
} as const satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
export const compositionNames = Object.keys(compositions) as [CompositionName, ...CompositionName[]]

/**
 * By what does not change with the scene, so that a venue's other scene is composed alike. The salt was chosen among many: with
 * it few venues of one kitchen have the same palette and composition.
 */
const salt = 'composition 1890'

/** What hangs from above the picture. */
const hanging: ReadonlySet<string> = new Set(['disco', 'table'])
const forHanging: readonly CompositionName[] = ['centered', 'close']

export function compositionOf(spec: { motif: string; palette: string; seed: number }): CompositionName {
  const hash = hashOf(`${salt} ${spec.motif} ${spec.palette} ${spec.seed}`)
  const names = compositionsOf(spec.motif)
  return names[hash % names.length] ?? 'centered'
}

/** The compositions in which a motif may stand. */
export function compositionsOf(motif: string): readonly CompositionName[] {
  return hanging.has(motif) ? forHanging : compositionNames
}
