// @vitest-environment happy-dom
import type { CookPage } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aShop, json, noNetwork } from '../../../test-support/a-shop.ts'
import { openInShop } from '../../../test-support/render-in-shop.tsx'

const { records } = vi.hoisted(() => ({ records: new Map<string, unknown>() }))
// happy-dom has no IndexedDB.
vi.mock('../../lib/storage/record-store.ts', () => ({
  keepRecord: async (key: string, record: unknown) => Boolean(records.set(key, record)),
  listRecords: async () => [...records.values()],
  forgetRecord: async (key: string) => void records.delete(key),
}))

const line = (name: string, packets: number) => ({
  slot: '6-8 PM' as const,
  product: name,
  weight: '250 g',
  choice: 'Regular',
  name,
  teluguName: '',
  isSweet: false,
  packets,
  ready: 0,
})
const PAGE: CookPage = {
  day: '2031-05-04',
  asOf: '2031-05-04T02:00:00.000Z',
  kitchen: 'Annapurna',
  lines: [line('Boondi Laddu', 3), line('Chegodilu', 2)],
}
const TOLD = 'The shop is told. They will call you.'
const OLD = 'This link is old. Please call the shop.'

async function open() {
  const shop = aShop({ '/cook/link': json(PAGE), '/cook/link/ready': json(PAGE) })
  const view = openInShop('/cook/link', shop.answer)
  await view.findByText('5 packets left', { selector: 'b' })
  const ready = (name: string) => view.user.click(view.getByRole('button', { name: `Ready : ${name}` }))
  const tellTrouble = async () => {
    await view.user.click(view.getByRole('button', { name: 'Late, or cannot make' }))
    await view.user.click(view.getByRole('button', { name: 'Tell the shop' }))
  }
  const loseNetwork = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    shop.from('/cook/link/ready', noNetwork)
    shop.from('/cook/link/trouble', noNetwork)
  }
  return { ...view, shop, ready, tellTrouble, loseNetwork }
}

afterEach(() => {
  vi.restoreAllMocks()
  records.clear()
})

describe("what a cook says on the day's page", () => {
  it('is told to the shop', async () => {
    const { shop, tellTrouble, findByText } = await open()
    shop.from('/cook/link/trouble', json({ message: 'The shop is told' }))
    await tellTrouble()
    await findByText(TOLD, {}, { timeout: 8000 })
  })

  it('is not told yet where there is no network', async () => {
    const { tellTrouble, loseNetwork, findByText, queryByText } = await open()
    loseNetwork()
    await tellTrouble()
    await findByText('Kept on this phone. The shop is told as soon as there is a network.')
    expect(queryByText(TOLD)).toBeNull()
  })

  it.each(['a tick', 'trouble'])(
    'says at once that the link was withdrawn meanwhile: after %s',
    async what => {
      const { shop, ready, tellTrouble, findByText, queryByText } = await open()
      const gone = () => Response.json({ message: 'Not found' }, { status: 404 })
      for (const path of ['/cook/link/ready', '/cook/link/trouble']) shop.from(path, gone)
      await (what === 'a tick' ? ready('Boondi Laddu') : tellTrouble())
      await findByText(OLD)
      expect(queryByText(TOLD)).toBeNull()
      expect(queryByText('Chegodilu')).toBeNull()
      // Nothing is left that would be sent again.
      const acts = () => [...records.values()].filter(one => 'request' in (one as object))
      await vi.waitFor(() => expect(acts()).toEqual([]))
    },
  )
})

describe('a second tap', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-04T02:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does not tick what has come under the finger', async () => {
    const { ready, loseNetwork, findByText, getByText } = await open()
    loseNetwork()
    await ready('Boondi Laddu')
    await findByText('2 packets left', { selector: 'b' })
    await ready('Chegodilu')
    expect(getByText('2 packets left', { selector: 'b' })).toBeTruthy()
    vi.setSystemTime(Date.now() + 1000)
    await ready('Chegodilu')
    await findByText('0 packets left', { selector: 'b' })
  })
})
