import { paise } from '@pindivantalu/domain/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { insertingInvoice } from './invoices.queries.ts'

const { db, pool } = await createTestDatabase()
const {
  rows: [order],
} = await pool.query('SELECT * FROM orders LIMIT 1')
await pool.query("INSERT INTO invoice_counters VALUES ('2024-25', 1)")
beforeEach(() => pool.query('TRUNCATE invoices CASCADE'))

const anInvoice = (facts: Partial<Parameters<typeof insertingInvoice>[1]>) => ({
  number: '',
  orderId: order.id,
  financialYear: '2024-25' as const,
  sequence: 1,
  issuedAt: new Date('2025-03-01T10:00Z'),
  seller: { name: null, address: null, phone: null, email: null, gstin: null, fssaiNumber: null },
  lines: [],
  ...facts,
})

const aLine = (facts: object = {}) => ({
  description: 'Chegodilu, 250 g',
  hsn: '2106',
  quantity: 3,
  rate: paise(120_00),
  taxableValue: paise(360_00),
  taxPercent: 5,
  cgst: paise(9_00),
  sgst: paise(9_01),
  ...facts,
})

const kept = async (number: string) => {
  const invoices = await pool.query('SELECT * FROM invoices WHERE number = $1', [number])
  const lines = await pool.query('SELECT * FROM invoice_lines WHERE invoice_number = $1 ORDER BY position', [
    number,
  ])
  return { ...invoices.rows[0], lines: lines.rows }
}

describe('an invoice is read as it was written, also by a statement that was put together for another:', () => {
  it('all that it can have', async () => {
    const seller = {
      name: 'Pindivantalu Foods',
      address: 'Kukatpally',
      phone: '+914012345678',
      email: 'shop@example.com',
      gstin: '36ABCDE1234F1Z5',
      fssaiNumber: '12345678901234',
    }
    const delivery = {
      description: 'Delivery',
      hsn: null,
      quantity: 1,
      taxPercent: 0.25,
      taxableValue: paise(0),
    }
    const full = anInvoice({ number: 'T/1', sequence: 7, seller, lines: [aLine(), aLine(delivery)] })
    await db.executeQuery(insertingInvoice(db, full))
    expect(await kept('T/1')).toEqual({
      number: 'T/1',
      order_id: order.id,
      financial_year: '2024-25',
      sequence: 7,
      issued_at: new Date('2025-03-01T10:00Z'),
      seller: {
        name: 'Pindivantalu Foods',
        address: 'Kukatpally',
        phone: '+914012345678',
        email: 'shop@example.com',
        gstin: '36ABCDE1234F1Z5',
        fssaiNumber: '12345678901234',
      },
      buyer: {
        name: order.ship_name,
        addressLine1: order.ship_line1,
        addressLine2: order.ship_line2,
        city: order.ship_city,
        state: order.ship_state,
        postalCode: order.ship_postal_code,
      },
      lines: [
        {
          invoice_number: 'T/1',
          position: 0,
          description: 'Chegodilu, 250 g',
          hsn: '2106',
          quantity: 3,
          rate_paise: 120_00,
          taxable_paise: 360_00,
          tax_percent: '5.00',
          cgst_paise: 9_00,
          sgst_paise: 9_01,
        },
        {
          invoice_number: 'T/1',
          position: 1,
          description: 'Delivery',
          hsn: null,
          quantity: 1,
          rate_paise: 120_00,
          taxable_paise: 0,
          tax_percent: '0.25',
          cgst_paise: 9_00,
          sgst_paise: 9_01,
        },
      ],
    })
  })

  it('as little as it must have', async () => {
    const bare = anInvoice({ number: 'T/2', sequence: 8, lines: [aLine({ hsn: null })] })
    await db.executeQuery(insertingInvoice(db, bare))
    expect(await kept('T/2')).toMatchObject({
      sequence: 8,
      seller: { name: null, address: null, phone: null, email: null, gstin: null, fssaiNumber: null },
      lines: [{ position: 0, hsn: null, rate_paise: 120_00 }],
    })
  })
})
