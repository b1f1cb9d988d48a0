// @vitest-environment happy-dom
import { aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { type EnquiryLine, withLine } from './enquiry-draft.ts'
import { EnquiryForm } from './enquiry-form.tsx'

function sendWith(begun: EnquiryLine[]) {
  const picker = () => <input aria-label="Add a product" />
  const now = new Date('2026-11-18T06:00:00Z')
  const view = renderInShop(<EnquiryForm user={null} now={now} begun={begun} picker={picker} />, () =>
    Response.json({}),
  )
  const form = view.container.querySelector('form')
  if (form) fireEvent.submit(form)
  return view
}

it('leads to where a product is looked for when nothing was chosen', async () => {
  const { findByText, getByLabelText } = sendWith([])
  await findByText('Please add what you would like')
  expect(document.activeElement).toBe(getByLabelText('Add a product'))
})

it('leads to the line whose packets are wrong, and says it there', async () => {
  const lines = withLine(withLine([], aSweet()), aSweet(), '500 g')
  const { findAllByText, getAllByLabelText } = sendWith(
    lines.map((line, at) => (at === 1 ? { ...line, packets: '1001' } : line)),
  )
  expect(await findAllByText('Packets are a number from 1 to 1000')).toHaveLength(1)
  const [first, second] = getAllByLabelText('Packets')
  expect(document.activeElement).toBe(second)
  expect(first?.getAttribute('aria-invalid')).toBeNull()
})
