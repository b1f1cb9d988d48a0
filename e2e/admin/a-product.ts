import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import type { Page } from '@playwright/test'
import { theOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { test as base } from '../fixtures.ts'
import { aNewPhone } from '../sign-in.ts'

export const LIST = '/admin/productlist'

/** Stories of the owner's products, who are on the shelf that all stories share: what they make is deleted behind. */
export const test = base.extend<{ makeProduct: () => Promise<DeskProductView> }>({
  /** Saved once, so that customers see it. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern
  makeProduct: async ({}, use) => {
    const owner = await theOwner()
    const made: string[] = []
    await use(async () => {
      const draft: DeskProductView = await answered(owner.post('/api/products'))
      const { isDraft, rating, numReviews, createdAt, imageColor, _id, ...facts } = draft
      made.push(_id)
      const data = { ...facts, name: aName(), available: true }
      return answered(owner.put(`/api/products/${_id}`, { data }))
    })
    await Promise.all(made.map(id => owner.delete(`/api/products/${id}`)))
  },
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (404|409))/,
})

/** A name that no other story uses, made of letters alone: searches forgive digits. */
export function aName(): string {
  const letters = [...aNewPhone().slice(-7)].map(digit => 'bdgklmnprs'[Number(digit)])
  return `Chakli ${letters.join('a')}`
}

export function field(page: Page, name: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
}

/** The one that is seen at this size. */
export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Update' }).filter({ visible: true })
}
