import { readFileSync } from 'node:fs'
import type { RankedBallot } from '../../features/deciding/voting/rules/published-rules.ts'

/** `alternatives` are names; a ballot lists what it ranks, tied names on one level. */
export type Election = {
  title: string
  alternatives: string[]
  voters: number
  uniqueOrders: number
  ballots: RankedBallot[]
}

/** Reads a PrefLib file of this folder (.soi, .toi): `12: 3,{1,2}` is twelve voters who rank 3 above 1 and 2. */
export function readElection(fileName: string): Election {
  const lines = readFileSync(new URL(fileName, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const headerOf = (key: string) => lines.find((line) => line.startsWith(`# ${key}: `))?.split(': ')[1] ?? ''
  const nameOf = (number: string) => headerOf(`ALTERNATIVE NAME ${number}`)
  return {
    title: headerOf('TITLE'),
    alternatives: Array.from({ length: Number(headerOf('NUMBER ALTERNATIVES')) }, (_, index) =>
      nameOf(String(index + 1)),
    ),
    voters: Number(headerOf('NUMBER VOTERS')),
    uniqueOrders: Number(headerOf('NUMBER UNIQUE ORDERS')),
    ballots: lines.filter((line) => !line.startsWith('#')).map((line) => readBallot(line, nameOf)),
  }
}

function readBallot(line: string, nameOf: (number: string) => string): RankedBallot {
  const [count, order = ''] = line.split(': ')
  const levels = [...order.matchAll(/\{([\d,]+)\}|(\d+)/g)].map(([, tied, alone = '']) =>
    (tied?.split(',') ?? [alone]).map(nameOf),
  )
  return { levels, count: Number(count) }
}

/** Unranked alternatives share the last level, as in these elections' own counts (in PrefLib's term "imbued"). */
export function completed({ alternatives, ballots }: Election): RankedBallot[] {
  return ballots.map(({ levels, count }) => {
    const listed = new Set(levels.flat())
    return { levels: [...levels, alternatives.filter((name) => !listed.has(name))], count }
  })
}
