const dayMs = 86_400_000

/** Uploads of one account within an hour. */
export const uploadsAnHour = 12
export const hourMs = 3_600_000

/** How long decided changes and the addresses of former pictures are kept. */
export const keptMs = 400 * dayMs

/** A new picture is shown in this many lists that exist already, those that changed last. Others lead to it. */
export const maxLists = 500

/** Changes that the operator's list shows. */
export const maxListed = 200
