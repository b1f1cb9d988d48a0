import { HOUR } from '@pindivantalu/domain/indian-time'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { offeredWithoutLimits } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createShopStore } from '../../app/store.ts'
import { DeliverySlot } from './delivery-slot.tsx'

const PLACED = new Date('2026-01-10T11:00:00+05:30')
const NEWS = /<div role="status">(.*?)<\/div>/

function panelAt(now: Date, facts: Parameters<typeof anOrder>[0] = {}, isOwn = true): string {
  const at = PLACED.toISOString()
  const order = anOrder({ createdAt: at, paidAt: at, slotOptions: offeredWithoutLimits(PLACED), ...facts })
  const store = createShopStore({ baseUrl: '/api', fetchFn: () => Promise.reject(new Error('No network')) })
  return renderToString(
    <Provider store={store}>
      <DeliverySlot order={order} clock={{ asOf: now.toISOString(), receivedAt: Date.now() }} isOwn={isOwn} />
    </Provider>,
  )
}

it('has where it says that the hour is over before it is, so that readers say it', () => {
  expect(NEWS.exec(panelAt(PLACED))?.[1]).toBe('')
  const over = panelAt(new Date(PLACED.getTime() + HOUR + 1))
  expect(NEWS.exec(over)?.[1]).toContain('Delivery slot selection period has expired')
  expect(over.match(/role="status"/g)).toHaveLength(1)
})

it('says nothing of the hour to who is not its customer', () => {
  const over = panelAt(new Date(PLACED.getTime() + HOUR + 1), {}, false)
  expect(NEWS.exec(over)?.[1]).toBe('')
})

it('says so no longer once the order is there', () => {
  const later = new Date(PLACED.getTime() + 2 * HOUR)
  const delivered = panelAt(later, { deliveredAt: later.toISOString(), slotOptions: [] })
  expect(delivered).toContain('No slot chosen')
  expect(NEWS.exec(delivered)?.[1]).toBe('')
})

it('counts the hour from the payment, for an order that was paid later', () => {
  const paidAt = new Date('2026-01-12T15:00:00+05:30')
  const facts = { paidAt: paidAt.toISOString(), slotOptions: offeredWithoutLimits(paidAt) }
  expect(panelAt(paidAt, facts)).toContain('You can change it until <!-- -->4:00 PM')
  expect(panelAt(new Date(paidAt.getTime() + HOUR + 1), facts)).not.toContain('You can change it until')
})
