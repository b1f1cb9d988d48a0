import { emptyCart, addToCart as withLine } from '@pindivantalu/domain/cart/cart'
import { cartLineFor } from '@pindivantalu/domain/cart/cart-line'
import { aProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToCart, cartSlice, selectCart, selectIsCartLoaded } from './cart.slice.ts'
import { keepCartInStep } from './keep-cart-in-step.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const cartOfHalf = withLine(emptyCart(), half)
const cartOfSweet = withLine(emptyCart(), sweet)

/** The browser of one tab: its storage, which other tabs change behind its back, and the events it hears. */
function aBrowser() {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: vi.fn((key: string) => kept.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void kept.set(key, value)),
  }
  const window = Object.assign(new EventTarget(), { localStorage })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  return {
    kept,
    localStorage,
    storedCart: () => JSON.parse(kept.get('cart') ?? 'null') as unknown,
    hearsOfAnotherTab: () => window.dispatchEvent(new Event('storage')),
    comesBackFromHistory: () => window.dispatchEvent(new Event('pageshow')),
    becomes: (visibilityState: 'visible' | 'hidden') => {
      Object.assign(document, { visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

function aTab() {
  const store = configureStore({ reducer: { cart: cartSlice.reducer } })
  const close = keepCartInStep(store)
  return { store, close, cart: () => selectCart(store.getState()) }
}

let browser: ReturnType<typeof aBrowser>
beforeEach(() => {
  browser = aBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a tab', () => {
  it('finds the stored cart, and stores each change of it', () => {
    browser.kept.set('cart', JSON.stringify(cartOfHalf))
    const { store, cart } = aTab()
    expect(cart()).toEqual(cartOfHalf)
    store.dispatch(addToCart(sweet))
    expect(browser.storedCart()).toEqual(withLine(cartOfHalf, sweet))
    store.dispatch({ type: 'something else' })
    expect(browser.localStorage.setItem).toHaveBeenCalledTimes(1)
  })

  it.each(['{damaged', '[]', 'null', '{"cartItems":"many"}'])(
    'starts empty where storage holds %s',
    stored => {
      browser.kept.set('cart', stored)
      const { store, cart } = aTab()
      expect(cart()).toEqual(emptyCart())
      store.dispatch(addToCart(half))
      expect(browser.storedCart()).toEqual(cartOfHalf)
    },
  )

  it('stops reading and writing when it is closed', () => {
    const { store, close, cart } = aTab()
    close()
    store.dispatch(addToCart(half))
    expect(browser.kept.has('cart')).toBe(false)
    browser.kept.set('cart', JSON.stringify(cartOfSweet))
    browser.hearsOfAnotherTab()
    browser.comesBackFromHistory()
    browser.becomes('visible')
    expect(cart()).toEqual(cartOfHalf)
  })
})

describe('two tabs', () => {
  const waysToHear = [
    { how: 'at once', hear: () => browser.hearsOfAnotherTab() },
    { how: 'when the tab is shown again', hear: () => browser.becomes('visible') },
    { how: 'when the tab comes back from history', hear: () => browser.comesBackFromHistory() },
  ]

  it.each(waysToHear)('are in step $how', ({ hear }) => {
    browser.kept.set('cart', JSON.stringify(cartOfHalf))
    const { cart } = aTab()
    browser.kept.set('cart', JSON.stringify(cartOfSweet))
    hear()
    expect(cart()).toEqual(cartOfSweet)
  })

  it.each(waysToHear)(
    'forget the cart $how when storage was cleared, and do not fill it again',
    ({ hear }) => {
      browser.kept.set('cart', JSON.stringify(cartOfHalf))
      const { cart } = aTab()
      browser.kept.clear()
      hear()
      expect(cart()).toEqual(emptyCart())
      expect(browser.kept.has('cart')).toBe(false)
    },
  )

  it('do not write back what they read', () => {
    const { cart } = aTab()
    browser.kept.set('cart', JSON.stringify({ ...cartOfHalf, totalPrice: '1.00' }))
    browser.hearsOfAnotherTab()
    expect(cart()).toEqual(cartOfHalf)
    expect(browser.localStorage.setItem).not.toHaveBeenCalled()
  })

  it('read nothing while they go to the background', () => {
    aTab()
    browser.localStorage.getItem.mockClear()
    browser.becomes('hidden')
    expect(browser.localStorage.getItem).not.toHaveBeenCalled()
  })
})

describe('storage that fails', () => {
  const refuse = () => {
    throw new Error('The operation is insecure')
  }

  it('and is switched off leaves a cart that lasts as long as the tab', () => {
    browser.localStorage.getItem.mockImplementation(refuse)
    browser.localStorage.setItem.mockImplementation(refuse)
    const { store, cart } = aTab()
    expect(selectIsCartLoaded(store.getState())).toBe(true)
    store.dispatch(addToCart(half))
    browser.becomes('visible')
    expect(cart()).toEqual(cartOfHalf)
  })

  it('and is switched off meanwhile takes no cart away', () => {
    browser.kept.set('cart', JSON.stringify(cartOfHalf))
    const { cart } = aTab()
    browser.localStorage.getItem.mockImplementation(refuse)
    browser.becomes('visible')
    expect(cart()).toEqual(cartOfHalf)
  })

  it('and is full does not bring back the older cart that is still in it', () => {
    browser.kept.set('cart', JSON.stringify(cartOfSweet))
    const { store, cart } = aTab()
    browser.localStorage.setItem.mockImplementation(refuse)
    store.dispatch(addToCart(half))
    browser.becomes('visible')
    expect(cart()).toEqual(withLine(cartOfSweet, half))
  })
})
