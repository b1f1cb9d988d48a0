import { MAX_LINES } from '@pindivantalu/domain/cart/cart-line'
import { ProductsById } from '@pindivantalu/domain/catalog/product.wire'
import { describe, expect, it } from 'vitest'
import { startTestShop } from '../../../test-support/test-app.ts'

const { app, pool } = await startTestShop()

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000'

async function idOf(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products WHERE name = $1', [name])
  return rows[0]?.id ?? ''
}

function ask(...ids: string[]) {
  return app.inject(`/api/products/by-id?ids=${ids.join(',')}`)
}

async function namesOf(...ids: string[]): Promise<string[]> {
  return ProductsById.parse((await ask(...ids)).json())
    .map(({ name }) => name)
    .sort()
}

describe('GET /api/products/by-id', () => {
  it('answers each of the products once, as the shop sells it', async () => {
    const [chegodilu, ariselu] = [await idOf('Chegodilu'), await idOf('Ariselu')]
    expect(await namesOf(chegodilu, ariselu, chegodilu)).toEqual(['Ariselu', 'Chegodilu'])
    const [product] = ProductsById.parse((await ask(chegodilu)).json())
    const { kitchen, ...onItsPage } = (await app.inject(`/api/products/${chegodilu}`)).json()
    expect(product).toEqual(onItsPage)
  })

  it('leaves out what the shop does not have, and has what is not available today', async () => {
    const [chegodilu, karappusa, ariselu] = [
      await idOf('Chegodilu'),
      await idOf('Karappusa'),
      await idOf('Ariselu'),
    ]
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [karappusa])
    await pool.query('UPDATE products SET available = false WHERE id = $1', [ariselu])
    await expect
      .poll(() => namesOf(chegodilu, karappusa, ariselu, NOBODYS_ID))
      .toEqual(['Ariselu', 'Chegodilu'])
    expect(await namesOf(NOBODYS_ID)).toEqual([])
  })

  it('answers as many as a cart has lines, and refuses one more', async () => {
    expect((await ask(...Array(MAX_LINES).fill(NOBODYS_ID))).statusCode).toBe(200)
    expect((await ask(...Array(MAX_LINES + 1).fill(NOBODYS_ID))).statusCode).toBe(400)
  })

  it.each(['', 'chegodilu', `${NOBODYS_ID},`, `${NOBODYS_ID};${NOBODYS_ID}`, '%00'])(
    'refuses %j',
    async ids => {
      const answer = await ask(ids)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    },
  )

  it('refuses to be asked for nothing', async () => {
    expect((await app.inject('/api/products/by-id')).statusCode).toBe(400)
  })
})
