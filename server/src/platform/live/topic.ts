/** What streams watch: a session or a venue. */
export type Subject = { readonly kind: 'session' | 'venue'; readonly id: string }

/** The streams of a subject that get the same events: `view` names which. */
export type Topic = Subject & { readonly view: string }
