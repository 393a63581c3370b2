import type { Hub } from '../live/hub.ts'
import type { Subject } from '../live/topic.ts'

type Deps = {
  hub: Pick<Hub, 'watching' | 'onWatchingChanged'>
  hiddenName: (purpose: string, text: string) => string
}

/** What is watched on this node, by names that tell nothing: a session's id gives access to it. */
export type WatchedNames = {
  nameOf(subject: Subject): string
  /** Undefined for what is not watched here. */
  subjectOf(name: string): Subject | undefined
  all(): string[]
}

export function createWatchedNames({ hub, hiddenName }: Deps): WatchedNames {
  const subjects = new Map<string, Subject>()
  const nameOf = ({ kind, id }: Subject) => hiddenName(kind, id)
  hub.onWatchingChanged((subject) => {
    if (hub.watching(subject) > 0) subjects.set(nameOf(subject), subject)
    else subjects.delete(nameOf(subject))
  })
  return { nameOf, subjectOf: (name) => subjects.get(name), all: () => [...subjects.keys()] }
}
