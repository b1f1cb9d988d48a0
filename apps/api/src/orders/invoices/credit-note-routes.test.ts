import { describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { credit } from '../../../test-support/crediting.ts'
import { pagesOf } from '../../../test-support/reading-pdf.ts'
import { DEMO, signInAs } from '../../../test-support/sign-in.ts'

const { shop, customer, owner, ravi, assign, buy } = await startCarrying()
const { app, deps } = shop
const stranger = await signInAs(shop, DEMO.otherCustomer)

const get = (url: string, { headers } = customer) => app.inject({ url: `/api${url}`, headers })

const issuedAt = new Date('2026-05-02T12:00+05:30')
const earlier = new Date('2026-05-01T12:00+05:30')
const order = await buy()
const item = { items: [{ position: 0, quantity: 1 }] }
const second = await credit(deps.db, order._id, 'all', { issuedAt: earlier }).then(async () => {
  const other = await buy()
  return { order: other, number: await credit(deps.db, other._id, item, { issuedAt }) }
})

describe('the credit notes of an order', () => {
  it('stand in the order for its customer and admins, and not for the partner who brings it', async () => {
    expect((await assign(second.order._id, ravi)).statusCode).toBe(200)
    const listed = async (by = customer) => (await get(`/orders/${second.order._id}`, by)).json().creditNotes
    const notes = [
      {
        number: second.number,
        issuedAt: '2026-05-02T06:30:00.000Z',
        amount: expect.stringMatching(/^\d+\.\d\d$/),
      },
    ]
    expect(await listed()).toEqual(notes)
    expect(await listed(owner)).toEqual(notes)
    expect(await listed(ravi)).toEqual([])
    const [whole] = (await get(`/orders/${order._id}`)).json().creditNotes
    expect(whole).toMatchObject({ amount: order.totalPrice })
    expect(order.creditNotes).toEqual([])
  })

  it.each(['CN-2627-000002', 'CN%2F2627%2F000002', encodeURIComponent('CN/2627/000002')])(
    'open under %s, for their customer and admins',
    async written => {
      for (const by of [customer, owner]) {
        const answer = await get(`/orders/${second.order._id}/credit-notes/${written}`, by)
        expect(answer.statusCode, answer.body).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename="credit-note-CN-2627-000002.pdf"',
        })
        const [page] = await pagesOf(answer.rawPayload)
        expect(page).toContain('Credit Note No. CN/2627/000002 Date: 2 May 2026')
        expect(page).toContain(`Against invoice: ${second.order.invoiceNumber} of `)
        expect(page).toContain('Reason Packet was broken')
        expect(page).toContain(second.order.deliveryAddress?.name)
      }
    },
  )

  it('are not there for others, under other orders or by other numbers', async () => {
    const path = (id: string, number: string) => `/orders/${id}/credit-notes/${number}`
    for (const by of [stranger, ravi]) {
      const answer = await get(path(second.order._id, 'CN-2627-000002'), by)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order.not_found'])
    }
    for (const [id, number] of [
      [order._id, 'CN-2627-000002'],
      [second.order._id, 'CN-2627-000099'],
      [second.order._id, 'PV-2627-000001'],
    ] as const) {
      const answer = await get(path(id, number))
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'credit_note.not_found'])
    }
  })
})
