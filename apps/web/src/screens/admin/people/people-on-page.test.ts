import { expect, it } from 'vitest'
import { peopleOnPage } from './people-on-page.ts'

const ravi = { name: 'Ravi Teja Boddu', phone: '+919000000002' }
const lakshmi = { name: 'Venkata Lakshmi', phone: '+919000000007', organizationName: 'Lakshmi Home Foods' }

const found = (q: string) => peopleOnPage([ravi, lakshmi], { q, page: 1 }).shown

it.each([
  ['', [ravi, lakshmi]],
  ['ravi', [ravi]],
  ['boddu RAVI', [ravi]],
  ['home', [lakshmi]],
  ['0007', [lakshmi]],
  ['+91 90000 00002', [ravi]],
  ['nobody', []],
  ['ravi lakshmi', []],
])('finds by %j', (q, people) => {
  expect(found(q)).toEqual(people)
})

it('cuts a long list into pages', () => {
  const many = Array.from({ length: 51 }, (_, n) => ({ ...ravi, name: `Ravi ${n}` }))
  const second = peopleOnPage(many, { q: '', page: 2 })
  expect(second).toEqual({ shown: [many.at(-1)], found: 51, pages: 2 })
})
