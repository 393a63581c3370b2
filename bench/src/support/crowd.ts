import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { Reply } from './connection.ts'
import type { Prepared } from './load.ts'
import { deviceCookie, keepCookie, newPerson, voteRequest } from './people.ts'
import type { SeededSession } from './sessions.ts'

/** Of voters. */
export const connections = 64

/** An endless supply of voters: as many as there are connections vote at a time, each in some session. */
export class Crowd {
  readonly #ids: readonly string[]
  readonly #venueIds: readonly string[]
  /** Distinct votes (not changes) that the product acknowledged. */
  acknowledged = 0

  constructor(ids: readonly string[], { venueIds }: SeededSession) {
    this.#ids = ids
    this.#venueIds = venueIds
  }

  nextFor(port: number, counts = true): () => Prepared {
    const voters = Array.from({ length: connections }, () => this.#voter(port, counts))
    let turn = 0
    return () => {
      turn = (turn + 1) % connections
      const request = voters[turn]?.next()
      if (request && !request.done) return request.value
      const voter = this.#voter(port, counts)
      voters[turn] = voter
      return voter.next().value as Prepared
    }
  }

  *#voter(port: number, counts: boolean): Generator<Prepared> {
    const person = newPerson()
    const sessionId = this.#ids[Math.floor(Math.random() * this.#ids.length)] ?? ''
    const onReply = (reply: Reply) => {
      if (counts) this.acknowledged += 1
      keepCookie(person, reply.cookie(deviceCookie))
    }
    let vetoes = 0
    const vote = () => {
      const value = anyVote()
      if (value === -2) vetoes += 1
      return vetoes > limits.vetoesPerSession ? 1 : value
    }
    for (const venueId of this.#venueIds) {
      yield { bytes: voteRequest(port, person, { sessionId, venueId, vote: vote() }), onReply }
    }
    const venueId = this.#venueIds[0] ?? ''
    yield { bytes: voteRequest(port, person, { sessionId, venueId, vote: vote() }) }
  }
}

const values: readonly VoteValue[] = [1, 1, 0, -1, -2]
const anyVote = () => values[Math.floor(Math.random() * values.length)] ?? 1
