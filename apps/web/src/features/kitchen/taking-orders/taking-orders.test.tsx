// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { TakingOrders } from './taking-orders.tsx'

const NOW = new Date('2026-11-15T09:42:00Z')

function open(paused: object | null) {
  const saved: unknown[] = []
  let kept = paused
  const { container } = renderInShop(<TakingOrders now={NOW} />, async request => {
    if (request.method === 'PUT') {
      const asked = (await request.json()) as { isTakingOrders: boolean }
      saved.push(asked)
      kept = asked.isTakingOrders ? null : asked
    }
    return Response.json({ paused: kept })
  })
  const inShop = within(container.ownerDocument.body)
  return {
    saved,
    inShop,
    theSwitch: () => inShop.findByRole('switch', { name: /Taking orders/, hidden: true }),
  }
}

it('asks before it stops the shop, and says until when', async () => {
  const { saved, inShop, theSwitch } = open(null)
  fireEvent.click(await theSwitch())
  expect(saved).toEqual([])
  fireEvent.click(await inShop.findByLabelText('Until the end of today'))
  fireEvent.click(inShop.getByRole('button', { name: 'Stop taking orders' }))
  await inShop.findByText('Paused until 16 Nov 2026, 12:00 AM')
  expect(saved).toMatchObject([{ isTakingOrders: false, until: '2026-11-15T18:30:00.000Z' }])
})

it('takes orders again at once', async () => {
  const { saved, inShop, theSwitch } = open({ until: null, words: 'Resting', teluguWords: 'సెలవు' })
  expect(await inShop.findByText('Paused until you switch it on')).toBeTruthy()
  fireEvent.click(await theSwitch())
  await vi.waitFor(() => expect(saved).toEqual([{ isTakingOrders: true }]))
  await inShop.findByText('Customers can order.')
})

it('is on again when a pause has ended by itself', async () => {
  const { inShop } = open({ until: '2026-11-15T09:41:00.000Z', words: 'Resting', teluguWords: 'సెలవు' })
  await inShop.findByText('Customers can order.')
})
