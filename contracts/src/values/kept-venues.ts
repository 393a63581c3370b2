/** Makes the events of a session's stream with `venues=once` whole: they bring the venues again only when these have changed. */
export function keepVenues<Venue>() {
  let venues: Venue[] = []
  return <Event extends { session: { venues?: Venue[] } }>(event: Event) => {
    venues = event.session.venues ?? venues
    return { ...event, session: { ...event.session, venues } }
  }
}
