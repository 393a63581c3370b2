/** The people of a group of six, and what they do. The names are those of any tool with which groups decide. */
export const roles = ['host', 'first', 'adder', 'friend', 'late', 'last'] as const
export type Role = (typeof roles)[number]

/** One thing that somebody does, so long after what they did before, or after what they waited for. */
export type Step = {
  who: Role
  action: string
  /** Milliseconds. */
  thinks: number
  /** Which has to be done before, by somebody else. */
  after?: `${Role} ${string}`
}

/** Medians in milliseconds: a shortened evening, in which people think for as long as with a real one but do not wait for each other's replies by the hour. */
const pace = { read: 3_000, type: 6_000, ballot: 3_500, link: 8_000, glance: 2_500 }

/** Log-normal, as the times are that people take: most a little less than the median's double, few much more. */
function thinking(random: () => number, median: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(6 * median, median * Math.exp(0.5 * normal))
}

/** A group's evening. `ballots`: how many places are on the list before one of them adds another. */
export function groupFrom(random: () => number, ballots: number): Step[] {
  const think = (median: number) => thinking(random, median)
  const takesVoucher = random() < 0.1
  const visit = (who: Role): Step[] => [
    { who, action: 'open', thinks: think(pace.link), after: 'host create' },
    { who, action: 'join', thinks: think(pace.read) },
    ...Array.from({ length: ballots }, (_, at) => ({
      who,
      action: `ballot ${at + 1}`,
      thinks: think(pace.ballot),
    })),
    who === 'adder'
      ? { who, action: 'add', thinks: think(pace.type) }
      : { who, action: `ballot ${ballots + 1}`, thinks: think(pace.ballot), after: 'adder add' },
    { who, action: 'results', thinks: think(pace.glance) },
  ]
  const steps: Step[] = [
    { who: 'host', action: 'arrive', thinks: 0 },
    { who: 'host', action: 'describe', thinks: think(pace.type) },
    { who: 'host', action: 'create', thinks: think(pace.read) },
    ...roles.flatMap(visit),
  ]
  if (takesVoucher) steps.push({ who: 'first', action: 'voucher', thinks: think(pace.glance) })
  return steps
}
