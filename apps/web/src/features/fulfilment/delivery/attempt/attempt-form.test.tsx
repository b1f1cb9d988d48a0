// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { aShop } from '../../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../../test-support/no-axe-violations.ts'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { AttemptForm } from './attempt-form.tsx'

function open(facts: Partial<Parameters<typeof AttemptForm>[0]> = {}) {
  const onSave = vi.fn()
  const form = (
    <AttemptForm
      isAtDoor
      saveLabel="Save"
      isBusy={false}
      problem={undefined}
      onSave={onSave}
      onCancel={() => {}}
      {...facts}
    />
  )
  return { onSave, ...renderInShop(form, aShop({}).answer) }
}

it('asks for the reason first', async () => {
  const { user, onSave, findByRole, findByText } = open()
  await user.click(await findByRole('button', { name: /^Save/ }))
  await findByText('Please choose why.')
  expect(onSave).not.toHaveBeenCalled()
})

it('asks once for a photo where nobody is at home, and is no trap without a camera', async () => {
  const { user, onSave, findByRole, findByText } = open()
  await user.click(await findByRole('radio', { name: 'Nobody at home' }))
  await user.click(await findByRole('button', { name: /^Save/ }))
  await findByText(/Please take a photo of the door/)
  expect(onSave).not.toHaveBeenCalled()
  await expectNoAxeViolations()
  await user.click(await findByRole('button', { name: /^Save without a photo/ }))
  expect(onSave).toHaveBeenCalledWith({ reason: 'nobody_home', note: '' })
})

it('wants words for another reason', async () => {
  const { user, onSave, findByRole, findByText } = open()
  await user.click(await findByRole('radio', { name: 'Another reason' }))
  await user.click(await findByRole('button', { name: /^Save/ }))
  await findByText('Please say in a few words why it could not be delivered.')
  await user.type(await findByRole('textbox', { name: 'Note for the shop' }), ' The road is flooded ')
  await user.click(await findByRole('button', { name: /^Save/ }))
  expect(onSave).toHaveBeenCalledWith({ reason: 'other', note: 'The road is flooded' })
})

it('asks the owner at a desk for no photo', async () => {
  const { user, onSave, findByRole } = open({ isAtDoor: false })
  await user.click(await findByRole('radio', { name: 'Nobody at home' }))
  await user.click(await findByRole('button', { name: /^Save/ }))
  expect(onSave).toHaveBeenCalledWith({ reason: 'nobody_home', note: '' })
})
