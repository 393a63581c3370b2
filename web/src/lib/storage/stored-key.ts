/** `cookie`: pages cannot read it; `browser`: localStorage; `tab`: sessionStorage; `cache`: of the service worker. */
export type Place = 'cookie' | 'browser' | 'tab' | 'cache'

export type Reason = 'voting' | 'planning' | 'account' | 'choices' | 'counting' | 'venue' | 'demo' | 'staff'

type About = {
  reason: Reason
  holds: string
  until: string
  /** When it is kept, if few people ever see it. */
  only?: string
}

/** What a place may have, by name, which ends with "…" where an id follows. */
export type Kept = Readonly<Record<string, About>>

export type StoredKey = About & { name: string; place: Place }

/** Until when most things are kept. */
export const tabEnd = 'the tab is closed'
export const siteEnd = 'you clear this site’s data'
export const demoEnd = 'you leave the demo, or the tab is closed'
