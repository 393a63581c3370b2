import type { Snapshot, SnapshotEvent } from '@nofomo/contracts/endpoints/voting.ts'

/** Makes the events of a session's stream whole: the venues come once, and again when they have changed. */
export function keepVenues(): (event: SnapshotEvent) => Snapshot {
  let venues: Snapshot['session']['venues'] = []
  return (event) => {
    venues = event.session.venues ?? venues
    return { ...event, session: { ...event.session, venues } }
  }
}
