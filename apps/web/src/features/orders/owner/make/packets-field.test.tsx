// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { PacketsField } from './packets-field.tsx'

type FormProps = { begins: number; onOrder: (packets: number) => void; onSubmit: () => void }

function Form({ begins, onOrder, onSubmit }: FormProps) {
  const [packets, setPackets] = useState(begins)
  const change = (count: number) => {
    onOrder(count)
    setPackets(count)
  }
  return (
    <form onSubmit={onSubmit}>
      <PacketsField packets={packets} of="Jantikalu" onChange={change} />
      <button type="submit">Create order</button>
    </form>
  )
}

function aField(begins: number) {
  const ordered = vi.fn()
  const submitted = vi.fn()
  const form = <Form begins={begins} onOrder={ordered} onSubmit={submitted} />
  const view = renderInShop(form, () => Response.json({}))
  const field = view.getByRole('textbox', { name: 'Quantity of Jantikalu' }) as HTMLInputElement
  const press = (name: string) => view.user.click(view.getByRole('button', { name }))
  return { ...view, field, press, ordered, submitted }
}

it('takes a number that is typed over the one that stands there', async () => {
  const { user, field, ordered } = aField(1)
  await user.click(field)
  await user.keyboard('60')
  expect(field.value).toBe('60')
  expect(ordered).toHaveBeenLastCalledWith(60)
})

it.each([
  { typed: '0', stays: '12' },
  { typed: '1001', stays: '100' },
  { typed: 'ten', stays: '12' },
  { typed: '-5', stays: '12' },
])(
  'says that $typed is no number of packets, and shows the $stays that are ordered',
  async ({ typed, stays }) => {
    const { user, field, findByText, queryByText, press } = aField(12)
    await user.click(field)
    await user.keyboard(typed)
    expect(await findByText('A number from 1 to 1000')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.tab()
    expect(field.value).toBe(stays)
    await press('One more of Jantikalu')
    expect(field.value).toBe(String(Number(stays) + 1))
    expect(queryByText('A number from 1 to 1000')).toBeNull()
  },
)

it('steps by one from what was typed, no lower than one and no higher than a thousand', async () => {
  const { user, field, press, ordered } = aField(1)
  await press('One less of Jantikalu')
  expect(ordered).not.toHaveBeenCalled()
  await user.click(field)
  await user.keyboard('999')
  await press('One more of Jantikalu')
  await press('One more of Jantikalu')
  expect(field.value).toBe('1000')
  await press('One less of Jantikalu')
  expect(field.value).toBe('999')
})

it('ends the typing by Enter without sending the order', async () => {
  const { user, field, submitted, ordered } = aField(1)
  await user.click(field)
  await user.keyboard('25{Enter}')
  expect(ordered).toHaveBeenLastCalledWith(25)
  expect(field.value).toBe('25')
  expect(submitted).not.toHaveBeenCalled()
})
