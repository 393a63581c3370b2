import type { Subject } from './topic.ts'

/** States of subjects that one node has read, for the other nodes that show them: each state is read once. */
export type SharedStates = {
  /** Sends a state to the nodes where its subject is watched, if there are any. It may get lost. */
  share(subject: Subject, state: string): void
  /** Called with states that other nodes have read, of subjects that are watched here. They may come late, or again. */
  onState(listener: (subject: Subject, state: string) => void): void
  /** Whether states arrive at present. */
  isUp(): boolean
}

/** For a node that reads everything itself. */
export const unsharedStates: SharedStates = { share: () => {}, onState: () => {}, isUp: () => false }
