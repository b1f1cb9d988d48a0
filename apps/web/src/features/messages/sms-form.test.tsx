// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderInShop } from '../../../test-support/render-in-shop.tsx'
import { SmsForm } from './sms-form.tsx'

const UNKNOWN = {
  code: 'message.unknown_customer',
  message: 'No customer of the shop has this phone number.',
}

function aForm() {
  const view = renderInShop(<SmsForm />, async () => Response.json(UNKNOWN, { status: 404 }))
  const submit = () => view.user.click(view.getByRole('button', { name: /^Send SMS/ }))
  return { ...view, phone: view.getByLabelText(/^Customer’s phone/), submit }
}

it('leads to the first field that is wrong', async () => {
  const { phone, submit, getByText } = aForm()
  await submit()
  expect(getByText('Enter the 10 digits of an Indian mobile number')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
})

it('says that nobody has this phone, and takes it back once another is typed', async () => {
  const { user, phone, submit, getAllByRole, findByText, queryByText } = aForm()
  await user.type(phone, '9812345670')
  for (const blank of getAllByRole('textbox').filter(field => field !== phone)) await user.type(blank, 'PV1')
  await submit()
  await findByText('No customer of the shop has this phone number.')
  await user.type(phone, '{Backspace}1')
  expect(queryByText('No customer of the shop has this phone number.')).toBeNull()
})
