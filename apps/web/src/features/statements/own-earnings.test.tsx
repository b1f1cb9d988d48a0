// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { EarnedToday, OwnMonths, OwnStatement } from './own-earnings.tsx'

const own = {
  today: { day: '2026-11-18', deliveries: 3, amount: '120.00' },
  thisMonth: '2026-11',
  months: [
    { month: '2026-11', total: '1640.50', paidOn: null },
    { month: '2026-10', total: '9000.00', paidOn: '2026-11-02' },
  ],
}

it('says what the day and the month brought, and which months are paid', () => {
  const { container } = render(
    <MemoryRouter>
      <EarnedToday own={own} />
      <OwnMonths own={own} open="2026-10" />
    </MemoryRouter>,
  )
  const { getByText, getByRole } = within(container)
  expect(getByText('3 deliveries').parentElement?.textContent).toContain('Today₹120')
  expect(getByText('So far').parentElement?.textContent).toBe('Nov 2026₹1,640.50So far')
  const isOpen = (name: RegExp) => getByRole('link', { name }).getAttribute('aria-current') === 'true'
  expect(isOpen(/Oct 2026.*Paid on 2 Nov 2026.*₹9,000/)).toBe(true)
  expect(isOpen(/Nov 2026.*Not paid yet.*₹1,640.50/)).toBe(false)
})

it('shows each line of a month, how it was paid, and its files', () => {
  const line = {
    product: null,
    isReplacement: false,
    month: '2026-10',
    quantity: 30,
    rate: '40.00',
    amount: '1200.00',
  }
  const { container } = render(
    <OwnStatement
      statement={{
        person: { _id: '1', name: 'Ravi' },
        work: 'delivery',
        month: '2026-10',
        isRunning: false,
        lines: [line, { ...line, month: '2026-09', quantity: -1, amount: '-40.00' }],
        failedAttempts: 2,
        total: '1160.00',
        payment: {
          paidOn: '2026-11-02',
          method: 'bank',
          reference: 'NEFT 7',
          markedAt: '2026-11-02T06:00:00Z',
        },
        version: 0,
      }}
    />,
  )
  expect(container.textContent).toContain('Deliveries: 30 × ₹40₹1,200')
  expect(container.textContent).toContain('Deliveries · correction of Sep 2026: -1 × ₹40-₹40')
  expect(container.textContent).toContain('Failed attempts, which are not paid: 2')
  expect(container.textContent).toContain('Paid on 2 Nov 2026 · Bank transfer, NEFT 7')
  const csv = within(container).getByRole('link', { name: 'CSV' })
  expect(csv.getAttribute('href')).toBe('/api/statements/mine/2026-10/csv')
})
