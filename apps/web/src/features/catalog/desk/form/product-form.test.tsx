// @vitest-environment happy-dom
import { aDeskProduct, aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it, vi } from 'vitest'
import { renderInShop } from '../../../../../test-support/render-in-shop.tsx'
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
  const { user, findAllByText, getByLabelText, getByRole, getAllByRole } = renderInShop(
    <ProductForm product={aDeskProduct()} cooks={[]} userId="lakshmi" listPath="/" />,
    async () => Response.json(REFUSED, { status: 400 }),
  )
  const name = getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Chegodi')
  const [update] = getAllByRole('button', { name: /^Update/ })
  await user.click(update as HTMLElement)
  await findAllByText(/A choice is listed twice/)
  expect(describedBy(getByLabelText(/^Weight 2/))).toContain('At most 40 characters.')
  expect(describedBy(getByLabelText(/^Weight 1/))).not.toContain('At most')
  expect(document.activeElement).toBe(getByLabelText(/^Weight 2/))
  expect(describedBy(getByRole('textbox', { name: 'Description' }))).toContain('At most 4000 characters.')
  const above = getAllByRole('alert').map(({ textContent }) => textContent)
  expect(above).toContain(
    'Something in this request is not right. Please check and try again. A choice is listed twice',
  )
})

it('tells which texts are missing in Telugu, and follows what is typed', async () => {
  const product = aProduct({ teluguStorage: '', teluguAlt: '', ingredients: ['Rice flour', 'Salt'] })
  const { user, getByText, getByRole, queryByText } = renderInShop(
    <ProductForm product={aDeskProduct(product)} cooks={[]} userId="lakshmi" listPath="/" />,
    async () => Response.json({}),
  )
  const note = () => getByText(/^Telugu missing/).textContent
  expect(note()).toMatch(/^Telugu missing: ingredients, storage, photo in words\./)
  await user.type(getByRole('textbox', { name: /^Storage in Telugu/ }), 'డబ్బాలో')
  expect(note()).toMatch(/^Telugu missing: ingredients, photo in words\./)
  await user.type(getByRole('textbox', { name: /^Ingredients in Telugu/ }), '\nఉప్పు')
  await user.type(getByRole('textbox', { name: /^Photo in Telugu words/ }), 'చేగోడీలు')
  expect(queryByText(/^Telugu missing/)).toBeNull()
})

it('writes down what goes into 100 g, and takes a line away again', async () => {
  const sent: { recipe?: unknown }[] = []
  const product = aDeskProduct({ recipe: [{ ingredient: 'Rice flour', grams: 55 }] })
  const { user, getByLabelText, getByRole, getAllByRole, findByText } = renderInShop(
    <ProductForm product={product} cooks={[]} userId="lakshmi" listPath="/" />,
    async request => {
      sent.push((await request.json()) as { recipe?: unknown })
      return Response.json(product)
    },
  )
  const update = () => user.click(getAllByRole('button', { name: /^Update/ })[0] as HTMLElement)
  await user.click(getByRole('button', { name: 'Add ingredient' }))
  await user.type(getByLabelText('Ingredient 2'), 'Butter')
  await update()
  await findByText('Enter grams, such as 55')
  await user.type(getByLabelText('Grams 2'), '12.5')
  await user.click(getByRole('button', { name: 'Remove Rice flour' }))
  await update()
  await vi.waitFor(() => expect(sent[0]?.recipe).toEqual([{ ingredient: 'Butter', grams: 12.5 }]))
})

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}
