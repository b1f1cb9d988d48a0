import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createShopStore } from '../../app/store.ts'
import { PendingTab } from './pending-tab.tsx'

const AT = '2026-01-11T10:35:00.000Z'
const ORDERS = [anOrder({ asOf: AT })]
const CLOCK = { asOf: AT, receivedAt: Date.parse(AT) }
const NEWS = /<div role="status" class="px-3">(.*?)<\/div>/

function shown(currentData: Parameters<typeof PendingTab>[0]['list']['currentData']): string {
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  const list = { currentData, isFetching: false, refetch: () => {} }
  return renderToString(
    <Provider store={store}>
      <PendingTab
        partner="ravi"
        list={list}
        acts={{
          waiting: [],
          refused: [],
          note: async () => true,
          takeBack: async () => {},
          dismiss: () => {},
        }}
        shopPhone={undefined}
      />
    </Provider>,
  )
}

it('has where it says that a list is old from the start, so that readers say it', () => {
  expect(NEWS.exec(shown(undefined))?.[1]).toBe('')
  expect(NEWS.exec(shown({ orders: ORDERS, keptAt: null, clock: CLOCK }))?.[1]).toBe('')
  expect(NEWS.exec(shown({ orders: ORDERS, keptAt: AT, clock: CLOCK }))?.[1]).toContain('alert-warn')
})

it('offers to read an old list again, once', () => {
  expect(shown({ orders: ORDERS, keptAt: null, clock: CLOCK })).not.toContain('Reload')
  for (const orders of [ORDERS, []])
    expect(
      shown({ orders, keptAt: AT, clock: orders[0] ? CLOCK : null }).match(
        /<button(?:(?!<\/button>).)*Reload/g,
      ),
    ).toHaveLength(1)
})
