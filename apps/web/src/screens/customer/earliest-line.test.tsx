// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aShop, json, outOfOrder } from '../../../test-support/a-shop.ts'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { App } from '../../app/app.tsx'
import { createShopStore } from '../../app/store.ts'
import { keepPlace } from '../../features/addresses/place/kept-place.ts'
import { EarliestLine } from './earliest-line.tsx'

const at = (time: string) => ({ '/time': json({ asOf: `${time}+05:30` }) })
const config = (holidays: string[]) => ({ '/config': json({ holidays }) })
const said = (view: ReturnType<typeof renderInShop>) =>
  view.container.querySelector('.earliest-line')?.textContent?.trim()

beforeEach(() => window.localStorage.clear())

describe('the earliest delivery', () => {
  it.each([
    { when: '2026-01-10T11:59:00', says: 'Earliest delivery today 6-8 PM if you pay by 12 noon' },
    { when: '2026-01-10T12:00:00', says: 'Earliest delivery tomorrow 2-4 PM' },
    {
      when: '2026-01-10T09:00:00',
      holidays: ['2026-01-10', '2026-01-11'],
      says: 'Earliest delivery Mon, 12 Jan, 2-4 PM',
    },
  ])('at $when with holidays $holidays: $says', async ({ when, holidays = [], says }) => {
    const view = renderInShop(<EarliestLine />, aShop({ ...at(when), ...config(holidays) }).answer)
    await vi.waitFor(() => expect(said(view)).toBe(says))
  })

  it('names the kept pincode, and the address before it', async () => {
    keepPlace({ pinCode: '500032', isServed: true })
    const shop = aShop(at('2026-01-10T09:00:00'))
    const kept = renderInShop(<EarliestLine />, shop.answer)
    await vi.waitFor(() =>
      expect(said(kept)).toBe('Earliest delivery today 6-8 PM to 500032, if you pay by 12 noon'),
    )
    kept.unmount()
    const settled = renderInShop(<EarliestLine pinCode="500072" choosesLater />, shop.answer)
    await vi.waitFor(() =>
      expect(said(settled)).toBe(
        'Earliest delivery today 6-8 PM to 500072, if you pay by 12 noonYou choose the time after paying.',
      ),
    )
  })

  it('promises no day while the shop takes no orders, and one again once the pause is over', async () => {
    keepPlace({ pinCode: '500032', isServed: true })
    const paused = (until: string) => ({
      '/config': json({
        holidays: [],
        paused: { until: `${until}+05:30`, words: 'Away', teluguWords: 'సెలవు' },
      }),
    })
    const now = at('2026-01-10T09:00:00')
    const away = renderInShop(
      <EarliestLine choosesLater />,
      aShop({ ...now, ...paused('2026-01-10T09:01:00') }).answer,
    )
    await vi.waitFor(() => expect(said(away)).toBe('We take no orders right now'))
    away.unmount()
    const back = renderInShop(<EarliestLine />, aShop({ ...now, ...paused('2026-01-10T08:59:00') }).answer)
    await vi.waitFor(() => expect(said(back)).toContain('Earliest delivery today 6-8 PM to 500032'))
  })

  it('names no pincode and no hour where there is no day, be it full, too much at once or of two festivals', async () => {
    keepPlace({ pinCode: '500032', isServed: true })
    const full = {
      '/config': json({ holidays: [], hasKitchenLimits: true }),
      '/delivery/options': json({ earliest: null, asOf: '2026-01-10T09:00:00+05:30' }),
    }
    const shop = aShop({ ...at('2026-01-10T09:00:00'), ...full })
    const view = renderInShop(<EarliestLine choosesLater />, shop.answer)
    await vi.waitFor(() => expect(said(view)).toBe('No delivery day for this in the coming weeks'))
  })

  it('asks for the holidays once more before paying', async () => {
    const shop = aShop({ ...at('2026-01-10T09:00:00'), ...config([]) })
    const first = renderInShop(<EarliestLine />, shop.answer)
    await vi.waitFor(() => expect(said(first)).toContain('today'))
    const asked = () => shop.asked.filter(path => path === '/config').length
    expect(asked()).toBe(1)
    renderInShop(<EarliestLine isLastLook />, shop.answer)
    await vi.waitFor(() => expect(asked()).toBe(2))
  })

  it('says nothing where the shop does not tell the time, and keeps its room', async () => {
    const shop = aShop({ '/time': outOfOrder })
    const view = renderInShop(<EarliestLine />, shop.answer)
    await vi.waitFor(() => expect(shop.asked).toContain('/time'))
    expect(said(view)).toBe('')
  })

  it('is not in the page that the server renders for everyone', () => {
    const store = createShopStore({ baseUrl: 'http://shop.test/api', fetchFn: async () => new Response() })
    const html = renderToString(
      <App store={store} asRendered={store.getState()}>
        <EarliestLine />
      </App>,
    )
    expect(html).toContain('earliest-line')
    expect(html).not.toMatch(/today|tomorrow|\d{6}/)
  })
})

describe('as time goes on', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    { from: '2026-01-10T11:59:59', passes: 1001, says: 'Earliest delivery tomorrow 2-4 PM' },
    {
      from: '2026-01-10T23:59:59',
      passes: 1001,
      says: 'Earliest delivery today 6-8 PM if you pay by 12 noon',
    },
  ])('it moves on by itself after $from', async ({ from, passes, says }) => {
    const view = renderInShop(<EarliestLine />, aShop(at(from)).answer)
    await act(() => vi.waitFor(() => expect(said(view)).toContain('Earliest')))
    expect(said(view)).not.toBe(says)
    await act(() => vi.advanceTimersByTimeAsync(passes))
    expect(said(view)).toBe(says)
  })
})
