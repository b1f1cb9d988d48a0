import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { type Answer, noNetwork, outOfOrder, type Shop } from './a-shop.ts'
import { expectNoAxeViolations } from './no-axe-violations.ts'
import type { ShopView } from './render-in-shop.tsx'

/** Who fails, what they answer, and what a person reads of it. */
export const FAILURES: { whose: string; answer: Answer; says: string }[] = [
  { whose: 'the shop', answer: outOfOrder, says: 'Out of order' },
  {
    whose: 'the network',
    answer: noNetwork,
    says: 'You seem to be offline. Please check your connection and try again.',
  },
]

/** Readers hear that it is on its way, and its outline stands there. */
export async function expectLoading({ findByText, container }: ShopView, words: string): Promise<void> {
  const news = await findByText(words, { selector: '[role=status]' })
  expect(news.nextElementSibling?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('[aria-hidden=true] .skel').length).toBeGreaterThan(0)
  await expectNoAxeViolations()
}

type Failing = { shop: Shop; path: string; says: string }

/** Says what happened; Reload asks the shop once more, which answers as it is told to now. */
export async function expectFailureThenReload(view: ShopView, { shop, path, says }: Failing, now: Answer) {
  expect((await view.findByText('Try reloading the page')).closest('[role=alert]')).not.toBeNull()
  expect(view.getByText(says)).toBeTruthy()
  await expectNoAxeViolations()
  const askedBefore = timesAsked(shop, path)
  shop.from(path, now)
  await view.user.click(view.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(timesAsked(shop, path)).toBe(askedBefore + 1))
}

function timesAsked(shop: Shop, path: string): number {
  return shop.asked.filter(asked => asked === path).length
}
