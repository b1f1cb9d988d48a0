// @vitest-environment happy-dom
import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { press, shownInAPage, type } from '../../../../../test-support/in-a-page.tsx'
import { ProductForm } from './product-form.tsx'

const REFUSED = {
  code: 'request.invalid',
  message: 'Something in this request is not right. Please check and try again.',
  issues: [
    { path: 'customization.priceCustomization.1.weight', message: 'At most 40 characters.' },
    { path: 'description', message: 'At most 4000 characters.' },
    { path: 'customization.spiceLevel', message: 'A choice is listed twice' },
  ],
}

it('says beside each field what the server refused it for, and above the button what has no field', async () => {
  const { page, leave } = await shownInAPage(
    <ProductForm product={{ ...aProduct(), isDraft: false }} userId="lakshmi" listPath="/" />,
    async () => Response.json(REFUSED, { status: 400 }),
  )
  await type(fieldLabelled('Name'), 'Chegodi')
  await press(page, 'Update')
  const weights = [...page.querySelectorAll('input')].filter(input => input.value.endsWith(' g'))
  expect(describedBy(weights[1])).toContain('At most 40 characters.')
  expect(describedBy(weights[0])).not.toContain('At most')
  expect(document.activeElement).toBe(weights[1])
  expect(describedBy(fieldLabelled('Description'))).toContain('At most 4000 characters.')
  expect(page.querySelector('[role=alert]')).toBeTruthy()
  expect(page.textContent).toContain(`${REFUSED.message} A choice is listed twice`)
  await leave()

  function fieldLabelled(words: string): HTMLElement | null {
    const label = [...page.querySelectorAll('label')].find(one => one.textContent?.startsWith(words))
    return label ? document.getElementById(label.htmlFor) : null
  }
})

function describedBy(field: Element | null | undefined): string {
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}
