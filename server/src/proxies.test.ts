import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteKind } from './platform/http/app-type.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({
    config: { googlePlaces: { key: 'key-of-a-test', url: 'http://127.0.0.1:9', perDay: 1 } },
  })
})
afterAll(() => testApp.stop())

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const nginx = read('nginx/nofomo.conf')
const haproxy = read('haproxy/nofomo.cfg')

/** Stands for each parameter, and in no list. */
const secret = 'aSecret_Of-24.characters'
const sampleOf = (route: string) => route.replace(/^\S+ /, '').replace(/:\w+|\*/g, secret)

/** The forms of paths in nginx's locations by regular expression, by something that stands in the location. */
function nginxForms(said: RegExp): RegExp[] {
  const locations = nginx.matchAll(/location ~ (?:"\(\?x\)([^"]+)"|(\S+)) \{([^}]*)\}/g)
  return [...locations].flatMap(([, spaced, plain, body = '']) =>
    said.test(body) ? [new RegExp(spaced?.replaceAll(/\s/g, '') ?? plain ?? '')] : [],
  )
}

const haproxyForms = (acl: string): RegExp[] =>
  [...haproxy.matchAll(new RegExp(`acl ${acl} path_reg (\\S+)`, 'g'))].map(
    ([, form = '']) => new RegExp(form),
  )

const lists: [proxy: string, kind: Exclude<RouteKind, 'short'>, forms: RegExp[]][] = [
  ['nginx', 'stream', nginxForms(/limit_conn nofomo_open/)],
  ['nginx', 'long', nginxForms(/proxy_read_timeout 25s/)],
  ['nginx', 'vote', nginxForms(/non_idempotent/)],
  ['HAProxy', 'stream', haproxyForms('stream')],
  ['HAProxy', 'long', haproxyForms('long')],
  ['HAProxy', 'vote', haproxyForms('vote')],
]

/** Proxies know addresses, not methods: one that may last by any method is given time by all. */
function pathsOf(kind: RouteKind): string[] {
  const routes = testApp.app.routeList.filter((route) => testApp.app.kindOf(route) === kind)
  return [...new Set(routes.map((route) => route.replace(/^\S+ /, '')))].sort()
}

describe.each(lists)('%s', (_proxy, kind, forms) => {
  test(`the list of addresses of kind ${kind} is the one that contracts and routes declare`, () => {
    const all = [...new Set(testApp.app.routeList.map((route) => route.replace(/^\S+ /, '')))]
    const listed = all.filter((path) => forms.some((form) => form.test(sampleOf(path))))
    expect(listed.sort()).toEqual(pathsOf(kind))
    expect(listed.length).toBeGreaterThan(0)
  })
})

test.each([
  ['nginx', nginx, /"~(\^\(.+)" \$1;/, /log_format[^;]+;/],
  ['HAProxy', haproxy, /regsub\("(\^[^"]+)","\\1"\)/, /log-format .+/],
])(
  'the log of %s says the first part of a path, without what could open or sign in',
  (_proxy, text, form, format) => {
    const logged = new RegExp(form.exec(text)?.[1]?.replace(/\.\*$/, '') ?? '')
    for (const path of ['/vote/:id', '/crew/:key', '/login?token=:token', ...testApp.app.routeList])
      expect(logged.exec(sampleOf(path))?.[1]).not.toContain(secret)
    expect(logged.exec(sampleOf('/crew/:crewKey'))?.[1]).toBe('/crew')
    expect(logged.exec(sampleOf('/api/crew-calendars/:secret/plans.ics'))?.[1]).toBe('/api/crew-calendars')
    expect(format.exec(text)?.[0]).not.toMatch(
      /\$(?:request|request_uri|uri|args|http_referer)\b|%r|%HU|%HP|%HQ|%\[path/,
    )
  },
)
