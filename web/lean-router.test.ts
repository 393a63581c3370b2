import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanFiles, withoutUnused } from './lean-router.ts'

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const source = (file: string) => readFileSync(path.join(router, 'dist/production/lib', file), 'utf8')
const exported = (code: string) => code.match(/^export \{.*\};$/m)?.[0]

test.each(leanFiles)('%s of the router loses what no page uses and keeps its exports', (file) => {
  const lean = withoutUnused(source(file), file, parseAst)
  expect(lean.length).toBeLessThan(source(file).length)
  expect(exported(lean)).toBe(exported(source(file)))
  expect(() => parseAst(lean)).not.toThrow()
})

test('a removed function throws when called, and an emptied one does nothing', () => {
  const file = 'router/instrumentation.js'
  const lean = withoutUnused(source(file), file, parseAst)
  expect(lean).toContain('function instrumentClientSideRouter(router, fns) { throw Error(')
  expect(lean).toMatch(/function consumeInstrumentationClientResultMetaReceiver\(\w+\) \{\}/)
})

test('the build fails if a listed function no longer exists', () => {
  expect(() => withoutUnused('function useNavigate() {}', 'hooks.js', parseAst)).toThrow(
    'React Router’s hooks.js has no useNavigateUnstable.',
  )
  expect(() => withoutUnused('', 'components.js', parseAst)).toThrow('components.js no longer reads')
})

test('an unused component can be dropped, and has no name for developer tools', () => {
  const code = 'const Link = React$1.forwardRef(LinkWithRef);\nLink.displayName = "Link";'
  expect(withoutUnused(code, 'other.js', parseAst).trim()).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(LinkWithRef);',
  )
})
