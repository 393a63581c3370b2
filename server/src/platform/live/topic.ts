/** What watchers watch. */
export type Subject = { readonly kind: 'session' | 'venue'; readonly id: string }

/** The streams of a subject that may see the same: `view` names what they may see. */
export type Topic = Subject & { readonly view: string }
