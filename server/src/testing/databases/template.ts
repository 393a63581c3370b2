/** What the global set-up of a run has made for its tests. */
type Template = {
  /** A database whose user may create others. */
  adminUrl: string
  /** A migrated database to copy, without connections. */
  template: string
}

/** The run's processes inherit it: the environment is what every test runner passes on to its workers. */
export function provideTemplate({ adminUrl, template }: Template): void {
  process.env.TEST_ADMIN_URL = adminUrl
  process.env.TEST_TEMPLATE = template
}

export function readTemplate(): Template {
  const { TEST_ADMIN_URL: adminUrl, TEST_TEMPLATE: template } = process.env
  if (!adminUrl || !template) throw new Error('There is no template: the global set-up has not run.')
  return { adminUrl, template }
}
