import { expect, it } from 'vitest'
import { withOnlySearchParams } from './search-params.ts'

it.each([
  ['/', '/'],
  ['/?fbclid=abc', '/'],
  ['/?utm_source=x&sort=price&gclid=1', '/?sort=price'],
  ['/page/2?sort=price&available=true', '/page/2?available=true&sort=price'],
  ['/page/2?available=true&sort=price', '/page/2?available=true&sort=price'],
  ['/?sort=price&sort=newest', '/?sort=price&sort=newest'],
  ['/?available=a+b%26c?d', '/?available=a+b%26c%3Fd'],
  ['/?', '/'],
])('of %s only what is read is left: %s', (url, left) => {
  expect(withOnlySearchParams(url, ['available', 'sort'])).toBe(left)
})

it('leaves the path as it was written', () => {
  expect(withOnlySearchParams('//evil.example/%0a?x=1', [])).toBe('//evil.example/%0a')
})
