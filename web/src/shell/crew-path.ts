/** A crew's page, by its id or by the secret of its link. Apart from `paths`, which every first script holds. */
export const crewPath = (key: string): string => `/crew/${encodeURIComponent(key)}`

export const crewSettingsPath = (key: string): string => `${crewPath(key)}/settings`
