import { type ElementType, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { jsx, jsxs } from './jsx-runtime.ts'

const icon = jsx('i', {}, 'icon')
const html = (type: ElementType | string, ...children: unknown[]) =>
  renderToStaticMarkup(
    children.length === 1
      ? jsx(type as ElementType, { children: children[0] })
      : jsxs(type as ElementType, { children }),
  )

describe('an element that holds nothing but text stays as it is', () => {
  test.each([
    ['one text', ['Saved'], '<p>Saved</p>'],
    ['texts and numbers side by side, which become one', [2, ' of ', 5], '<p>2 of 5</p>'],
    ['a text beside what is not shown', [false, 'Saved', null, ''], '<p>Saved</p>'],
    ['nothing', [false, null], '<p></p>'],
    ['white space', [icon, ' ', icon], '<p><i></i> <i></i></p>'],
  ])('an element that holds nothing but text stays as it is: %s', (_, children, expected) => {
    expect(html('p', ...children)).toBe(expected)
  })

  test.each(['option', 'title', 'text'])(
    'an element <%s>, which takes no elements, stays as it is',
    (type) => {
      expect(html(type, 'Table for ', 4)).toBe(`<${type}>Table for 4</${type}>`)
    },
  )
})

describe('a text beside something else gets an element of its own', () => {
  test.each([
    ['after an icon', [icon, 'Saved'], '<p><i></i><text-run>Saved</text-run></p>'],
    ['before a number', [icon, 2, ' votes'], '<p><i></i><text-run>2 votes</text-run></p>'],
    ['on both sides', ['a', icon, 'b'], '<p><text-run>a</text-run><i></i><text-run>b</text-run></p>'],
    ['within a list', [icon, [icon, 'b']], '<p><i></i><i></i><text-run>b</text-run></p>'],
  ])('a text beside something else gets an element of its own: %s', (_, children, expected) => {
    expect(html('p', ...children)).toBe(expected)
  })

  test('a text without an element around it, which may stand beside anything, gets one of its own', () => {
    expect(html(Fragment, 'Saved')).toBe('<text-run>Saved</text-run>')
    expect(html(Fragment, 'Saved ', 2)).toBe('<text-run>Saved 2</text-run>')
  })
})

test('an element beside a text keeps its place, so that it keeps its state', () => {
  const placeOf = (...children: unknown[]) =>
    (jsxs('p', { children }).props as { children: unknown[] }).children.indexOf(icon)
  expect(placeOf('a', 'b', icon)).toBe(2)
  expect(placeOf('a', null, icon)).toBe(2)
  expect(placeOf(null, 'b', icon)).toBe(2)
})
