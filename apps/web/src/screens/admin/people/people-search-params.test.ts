import { expect, it } from 'vitest'
import { peoplePath, readPeopleSearchParams } from './people-search-params.ts'

const read = (path: string) => readPeopleSearchParams(new URL(path, 'http://shop').searchParams)

it('opens on those who wait for approval', () => {
  expect(read('/admin/userlist')).toEqual({
    tab: 'pending',
    q: '',
    page: 1,
    kind: undefined,
    partner: undefined,
  })
})

it.each([
  { tab: 'users', q: 'ravi & co', page: 3, kind: 'cook', partner: undefined },
  { tab: 'sourcing-partners', q: '', page: 1, kind: undefined, partner: 'new' },
  { tab: 'delivery-partners', q: '+91 90000', page: 2, kind: undefined, partner: undefined },
] as const)('reads back %j', params => {
  expect(read(peoplePath(params))).toEqual(params)
})

it.each(['tab=nonsense', 'page=0', 'page=x', 'tab=pending&partner=new', 'kind=cook'])(
  'makes do with %s',
  query => {
    expect(read(`/admin/userlist?${query}`)).toEqual({
      tab: 'pending',
      q: '',
      page: 1,
      kind: undefined,
      partner: undefined,
    })
  },
)

it('asks for no more words than the list takes', () => {
  expect(read(`/admin/userlist?q=${'x'.repeat(300)}`).q).toBe('x'.repeat(80))
})
