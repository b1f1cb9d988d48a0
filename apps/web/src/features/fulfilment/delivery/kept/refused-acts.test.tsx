// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { aShop } from '../../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../../test-support/no-axe-violations.ts'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
import { RefusedActs } from './refused-acts.tsx'

it('says what the shop did not take later, until it is read', async () => {
  const onDismiss = vi.fn()
  const refused = [
    { key: 'a', reference: 'K7M2Q9RT', what: 'attempt' as const, reason: 'This order is already delivered.' },
  ]
  const { user, findByRole, getByRole } = renderInShop(
    <RefusedActs refused={refused} onDismiss={onDismiss} />,
    aShop({}).answer,
  )
  const news = await findByRole('alert')
  expect(news.textContent).toContain('Order K7M2Q9RT: the failed delivery was not noted.')
  expect(news.textContent).toContain('This order is already delivered.')
  await expectNoAxeViolations()
  await user.click(getByRole('button', { name: 'Understood' }))
  expect(onDismiss).toHaveBeenCalledWith('a')
})
