// @vitest-environment happy-dom
import { type CartLine, cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { CART_STORAGE_KEY } from '@pindivantalu/domain/cart/stored-cart'
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aShop, CONFIG, heldBack, json, outOfOrder } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'

const chegodilu = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const BY_ID = '/products/by-id'
const SHOP = { [BY_ID]: json([aProduct(), aSweet()]) }

const DEARER = aProduct({
  customization: {
    priceCustomization: [{ weight: '500 g', price: 290 }],
    spiceLevel: ['Regular'],
    sweetness: [],
  },
})

function putIntoCart(...cartItems: CartLine[]): void {
  window.localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ cartItems }))
}

function storedLines(): [string, number][] {
  const { cartItems } = JSON.parse(window.localStorage.getItem(CART_STORAGE_KEY) ?? '{}')
  return cartItems.map((line: CartLine) => [line.name, line.quantity])
}

describe('an empty cart', () => {
  it('says so, leads back to the shop, and offers best sellers', async () => {
    const shop = aShop({ '/products/top': json([aProduct(), aSweet()]) })
    const { findByText, findByRole, getByRole } = openInShop('/cart', shop.answer)
    await findByText('Your cart is empty')
    expect(getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/')
    expect(getByRole('button', { name: 'Proceed to Checkout' }).hasAttribute('disabled')).toBe(true)
    const best = await findByRole('region', { name: 'What people in Hyderabad take most' })
    expect(await within(best).findByRole('link', { name: 'Chegodilu' })).toBeTruthy()
    expect(shop.asked).not.toContain(BY_ID)
    await expectNoAxeViolations()
  })

  it('offers none where they cannot be loaded', async () => {
    const shop = aShop({ '/products/top': outOfOrder })
    const { findByText, queryByText } = openInShop('/cart', shop.answer)
    await findByText('Your cart is empty')
    await vi.waitFor(() => expect(shop.asked).toContain('/products/top'))
    await vi.waitFor(() => expect(queryByText('What people in Hyderabad take most')).toBeNull())
  })
})

describe('a line', () => {
  it('is stepped between 1 and 10, and says what it comes to', async () => {
    putIntoCart({ ...chegodilu, quantity: 9 })
    const { user, findByRole, getByText } = openInShop('/cart', aShop(SHOP).answer)
    const stepper = within(await findByRole('group', { name: 'Quantity of Chegodilu' }))
    getByText('₹270.00 each')
    const more = stepper.getByRole('button', { name: 'One more' })
    await user.click(more)
    expect(stepper.getByRole('status').textContent).toBe('10')
    expect(more.getAttribute('aria-disabled')).toBe('true')
    await user.click(more)
    expect(stepper.getByRole('status').textContent).toBe('10')
    getByText('₹2,700.00', { selector: 'li *' })
    await user.click(stepper.getByRole('button', { name: 'One less' }))
    expect(storedLines()).toEqual([['Chegodilu', 9]])
  })

  it('has a bin for its minus at 1, and then the next line has the focus on its minus', async () => {
    putIntoCart(sweet, chegodilu)
    const { user, findByRole, getByRole } = openInShop('/cart', aShop(SHOP).answer)
    await user.click(await findByRole('button', { name: `Remove ${sweet.name}` }))
    expect(storedLines()).toEqual([['Chegodilu', 2]])
    const next = within(getByRole('group', { name: 'Quantity of Chegodilu' }))
    expect(document.activeElement).toBe(next.getByRole('button', { name: 'One less' }))
  })
})

describe('when it opens, the cart', () => {
  it.each([
    {
      what: 'a new price',
      products: [DEARER],
      says: 'The price has changed: ₹290.00 each, it was ₹270.00. The total has the new price.',
      holdsBack: false,
    },
    {
      what: 'sold out',
      products: [aProduct({ available: false })],
      says: 'Sold out for now. Please remove it before you go on.',
      holdsBack: true,
    },
    {
      what: 'no longer there',
      products: [],
      says: 'The shop does not sell this any more. Please remove it before you go on.',
      holdsBack: true,
    },
    {
      what: 'another weight',
      products: [
        aProduct({
          customization: {
            priceCustomization: [{ weight: '1 kg', price: 520 }],
            spiceLevel: ['Regular'],
            sweetness: [],
          },
        }),
      ],
      says: '500 g is no longer sold. Please take another weight, or remove it.',
      holdsBack: true,
    },
  ])('says at the line: $what', async ({ products, says, holdsBack }) => {
    putIntoCart(chegodilu, sweet)
    const shop = aShop({ [BY_ID]: json([...products, aSweet()]) })
    const { user, router, findByText, getAllByRole } = openInShop('/cart', shop.answer)
    const notice = await findByText(says, { exact: false })
    expect(notice.closest('li')?.textContent).toContain('Chegodilu')
    expect(storedLines()).toEqual([
      ['Chegodilu', 2],
      [sweet.name, 1],
    ])
    await expectNoAxeViolations()
    const [proceed] = getAllByRole('link', { name: 'Proceed to Checkout' })
    await user.click(proceed as HTMLElement)
    if (holdsBack) expect(document.activeElement?.textContent).toContain(says)
    else await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), 15_000)
  })

  it('counts the new price', async () => {
    putIntoCart(chegodilu)
    const { findByText, getByRole } = openInShop('/cart', aShop({ [BY_ID]: json([DEARER]) }).answer)
    await findByText(/^The price has changed/)
    expect(getByRole('region', { name: 'Subtotal (2 items)' }).textContent).toContain('₹580.00')
  })

  it('says that prices could not be checked, and is there all the same', async () => {
    putIntoCart(chegodilu)
    const { findByText, getByRole } = openInShop('/cart', aShop({ [BY_ID]: outOfOrder }).answer)
    await findByText('Prices could not be checked just now. They are checked again before you pay.')
    getByRole('group', { name: 'Quantity of Chegodilu' })
  })
})

describe('what is made for a festival', () => {
  const sankranti = {
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    closesAt: '2027-01-10T14:30:00.000Z',
    days: ['2027-01-12', '2027-01-13', '2027-01-14'],
  }
  const ugadi = { ...sankranti, slug: 'ugadi-2027', name: 'Ugadi 2027', days: ['2027-04-06', '2027-04-07'] }

  it('brings the whole cart with it, which says so and how to have the rest sooner', async () => {
    putIntoCart(chegodilu, sweet)
    const shop = aShop({ [BY_ID]: json([aProduct(), aSweet({ festival: sankranti })]) })
    const { findByText, getByText, queryByText } = openInShop('/cart', shop.answer)
    await findByText('Ariselu is made for Sankranti: everything in this cart comes on 12–14 Jan.')
    getByText('Would you like Chegodilu sooner? Please order it apart.', { exact: false })
    expect(queryByText(/within 6 - 24 hours, in Hyderabad only/)).toBeNull()
    await expectNoAxeViolations()
  })

  it('is said before the shop has answered, where it was heard of before', async () => {
    putIntoCart(chegodilu, sweet)
    const festival = { ...sankranti, closesAt: new Date(Date.now() + 60_000).toISOString() }
    const WORDS = 'Ariselu is made for Sankranti: everything in this cart comes on 12–14 Jan.'
    const first = openInShop('/cart', aShop({ [BY_ID]: json([aProduct(), aSweet({ festival })]) }).answer)
    await first.findByText(WORDS)
    first.unmount()
    const later = heldBack(json([aProduct(), aSweet()]))
    const second = openInShop('/cart', aShop({ [BY_ID]: later.answer }).answer)
    await second.findByText(WORDS)
    // The shop's own word is the last one: it is sold for no festival any more.
    later.letGo()
    await vi.waitFor(() => expect(second.queryByText(WORDS)).toBeNull())
    expect(window.localStorage.getItem('festivals')).toBeNull()
  })

  it('is not said of one whose orders have ended since', async () => {
    putIntoCart(sweet)
    const festival = { ...sankranti, closesAt: new Date(Date.now() - 1_000).toISOString() }
    window.localStorage.setItem('festivals', JSON.stringify([{ _id: aSweet()._id, festival }]))
    const held = heldBack(json([aSweet()]))
    const { findByRole, queryByText } = openInShop('/cart', aShop({ [BY_ID]: held.answer }).answer)
    await findByRole('group', { name: 'Quantity of Ariselu' })
    expect(queryByText(/is made for Sankranti/)).toBeNull()
  })

  it('of two festivals is ordered apart: the cart holds back, and leads to why', async () => {
    putIntoCart(chegodilu, sweet)
    const shop = aShop({ [BY_ID]: json([aProduct({ festival: ugadi }), aSweet({ festival: sankranti })]) })
    const { user, router, findByText, getByText, getAllByRole } = openInShop('/cart', shop.answer)
    await findByText(
      'These are made for different festivals, so they are ordered apart. Please keep one in the cart.',
    )
    getByText('Ugadi, 6–7 Apr: Chegodilu')
    getByText('Sankranti, 12–14 Jan: Ariselu')
    await user.click(getAllByRole('link', { name: 'Proceed to Checkout' })[0] as HTMLElement)
    expect(document.activeElement?.textContent).toContain('Sankranti, 12–14 Jan')
    expect(router.state.location.pathname).toBe('/cart')
    await expectNoAxeViolations()
  })
})

describe('more than can be had', () => {
  const asOf = '2026-11-18T15:00:00+05:30'
  const festival = {
    slug: 'karthika-pournami-2026',
    name: 'Karthika Pournami 2026',
    teluguName: 'కార్తీక పౌర్ణమి',
    closesAt: '2026-11-23T14:30:00.000Z',
    days: ['2026-11-26', '2026-11-27', '2026-11-28'],
  }
  const onDay = (day: string) => ({ offset: 1, day, slot: '2-4 PM', isFull: false })
  const limited = (product: object, answer: object) =>
    aShop({
      [BY_ID]: json([product, aSweet()]),
      '/config': json({ ...CONFIG, hasKitchenLimits: true }),
      '/time': json({ asOf }),
      '/delivery/options': json({ options: [], asOf, tooMuch: [], ...answer }),
    })

  it('of a festival is said at the line, and no day is promised', async () => {
    putIntoCart({ ...chegodilu, weight: '250 g', selectedPriceCustomization: 0, quantity: 5 })
    const tooMuch = [{ product: chegodilu._id, leftGrams: 500, day: null }]
    const shop = limited(aProduct({ festival }), { earliest: null, tooMuch })
    const { user, findByText, findByRole, getByText, getAllByText, queryByText } = openInShop(
      '/cart',
      shop.answer,
    )
    const notice = await findByText('Only 2 packets left for Karthika Pournami. Please take 2.')
    expect(notice.closest('li')?.textContent).toContain('Chegodilu')
    getByText('Chegodilu is made for Karthika Pournami, 26–28 Nov.')
    expect(getAllByText('No delivery day for this in the coming weeks').length).toBeGreaterThan(0)
    expect(queryByText(/everything in this cart comes on/)).toBeNull()
    await expectNoAxeViolations()
    // Not one tap longer than it holds, whenever the shop answers.
    shop.from('/delivery/options', json({ options: [], asOf, tooMuch: [], earliest: onDay('2026-11-26') }))
    const stepper = within(await findByRole('group', { name: 'Quantity of Chegodilu' }))
    for (const _ of [4, 3, 2]) await user.click(stepper.getByRole('button', { name: 'One less' }))
    await findByText('Chegodilu is made for Karthika Pournami: everything in this cart comes on 26–28 Nov.')
    expect(queryByText(/Only 2 packets left/)).toBeNull()
  })

  it('of what is made in a day is said at the line', async () => {
    putIntoCart({ ...chegodilu, weight: '500 g', quantity: 2 })
    const tooMuch = [{ product: chegodilu._id, leftGrams: 750, day: null }]
    const { findByText } = openInShop('/cart', limited(aProduct(), { earliest: null, tooMuch }).answer)
    await findByText('We make only 750 g of it a day. Please take 1.')
  })
})

describe('the usual hours of delivery', () => {
  const asOf = '2026-11-18T15:00:00+05:30'
  const options = (day: string | null) => ({
    '/delivery/options': json({
      options: [],
      earliest: day && { offset: 1, day, slot: '2-4 PM', isFull: false },
      tooMuch: [],
      asOf,
    }),
  })
  const paused = { until: null, words: 'Away', teluguWords: 'సెలవు' }
  it.each([
    {
      when: 'it comes tomorrow',
      config: {},
      answers: {},
      earliest: /^Earliest delivery tomorrow/,
      isSaid: true,
    },
    {
      when: 'tomorrow has a place',
      config: { hasKitchenLimits: true },
      answers: options('2026-11-19'),
      earliest: /^Earliest delivery tomorrow/,
      isSaid: true,
    },
    {
      when: 'a later day is the first',
      config: { hasKitchenLimits: true },
      answers: options('2026-11-22'),
      earliest: /^Earliest delivery Sun, 22 Nov/,
      isSaid: false,
    },
    {
      when: 'there is no day',
      config: { hasKitchenLimits: true },
      answers: options(null),
      earliest: /^No delivery day/,
      isSaid: false,
    },
    {
      when: 'tomorrow is a holiday',
      config: { holidays: ['2026-11-19'] },
      answers: {},
      earliest: /^Earliest delivery Fri, 20 Nov/,
      isSaid: false,
    },
    {
      when: 'the shop is paused',
      config: { paused },
      answers: {},
      earliest: /^We take no orders right now$/,
      isSaid: false,
    },
  ])('are said where $when: $isSaid', async ({ config, answers, earliest, isSaid }) => {
    putIntoCart(chegodilu)
    const shop = aShop({
      ...SHOP,
      '/config': json({ ...CONFIG, ...config }),
      '/time': json({ asOf }),
      ...answers,
    })
    const { findByText, queryByText } = openInShop('/cart', shop.answer)
    await findByText(earliest, { selector: '.earliest-line strong' })
    const hours = 'Delivery is attempted within 6 - 24 hours, in Hyderabad only.'
    expect(queryByText(hours) !== null).toBe(isSaid)
  })
})

describe('the next step of shipping', () => {
  it.each([
    { lines: [chegodilu], says: '₹460 more and delivery is ₹30, not ₹40' },
    { lines: [{ ...chegodilu, quantity: 4 }], says: null },
  ])('is said: $says', async ({ lines, says }) => {
    putIntoCart(...lines)
    const { findByRole, queryByText } = openInShop('/cart', aShop(SHOP).answer)
    await findByRole('group', { name: 'Quantity of Chegodilu' })
    expect(queryByText(/and delivery is/)?.textContent ?? null).toBe(says)
  })
})

describe('a gift', () => {
  it('holds back what lacks a name or a phone, and leads there', async () => {
    putIntoCart(chegodilu)
    const { user, router, findByRole, getByLabelText, getAllByRole, getByText } = openInShop(
      '/cart',
      aShop(SHOP).answer,
    )
    await user.click(await findByRole('checkbox', { name: 'This is a gift' }))
    const proceed = getAllByRole('link', { name: 'Proceed to Checkout' })[0] as HTMLElement
    await user.click(proceed)
    getByText('Please say whom the gift is for.')
    expect(document.activeElement).toBe(getByLabelText(/^For whom/))
    await user.type(getByLabelText(/^For whom/), 'Venkata Ramana')
    await user.type(getByLabelText(/^Their phone/), '4023456789')
    await user.click(proceed)
    getByText('Please enter a 10-digit Indian mobile number.')
    expect(document.activeElement).toBe(getByLabelText(/^Their phone/))
    await expectNoAxeViolations()
    await user.clear(getByLabelText(/^Their phone/))
    await user.type(getByLabelText(/^Their phone/), '9000000002')
    await user.click(proceed)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'), 15_000)
  })

  it('and a word for the rider are kept for the next visit', async () => {
    putIntoCart(chegodilu)
    const first = openInShop('/cart', aShop(SHOP).answer)
    await first.user.click(await first.findByText('A word for the rider'))
    await first.user.type(first.getByLabelText('Note'), 'Blue gate')
    expect(window.localStorage.getItem('note-and-gift')).toContain('Blue gate')
    first.unmount()
    const second = openInShop('/cart', aShop(SHOP).answer)
    expect(((await second.findByLabelText('Note')) as HTMLInputElement).value).toBe('Blue gate')
  })
})
