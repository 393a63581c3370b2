/** What streams watch: a session, a venue or a crew. */
export type Subject = { readonly kind: 'session' | 'venue' | 'crew'; readonly id: string }

/** The streams of a subject that get the same events: `view` names which. */
export type Topic = Subject & { readonly view: string }
