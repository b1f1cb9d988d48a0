import { describe, expect, it } from 'vitest'
import { linkTo, plainTokens, type TranslatedText, translatorsPage } from './translators-page.ts'

const CART = { name: 'Cart', file: 'cart.tsx', path: '/cart' }
const MAIL = { name: 'Mail', file: 'mail.ts' }

function aText(more: Partial<TranslatedText> = {}): TranslatedText {
  return {
    english: 'Cart',
    telugu: 'కార్ట్',
    context: undefined,
    places: [CART],
    files: ['cart.tsx:7'],
    ...more,
  }
}

function pageWith(...texts: TranslatedText[]): string {
  return translatorsPage({
    texts,
    shopUrl: 'http://shop',
    styles: '',
    script: '',
  })
}

describe('the page for translators', () => {
  it('shows a text in both languages, with its meaning, place and source', () => {
    const page = pageWith(aText({ context: 'button' }))
    expect(page).toContain('<p lang="en">Cart</p>')
    expect(page).toContain('<p lang="te">కార్ట్</p>')
    expect(page).toContain('meaning: button')
    expect(page).toContain('>Cart</a>')
    expect(page).toContain('cart.tsx:7')
    expect(page).toContain('<strong>1 of 1</strong> are in Telugu')
  })

  it('shows what is missing first', () => {
    const page = pageWith(aText(), aText({ english: 'Pay now', telugu: '', places: [MAIL] }))
    expect(page.indexOf('Pay now')).toBeLessThan(page.indexOf('<p lang="en">Cart'))
    expect(page).toContain('<strong>1 of 2</strong> are in Telugu')
    expect(page).toContain('<article data-places="Mail" data-missing>')
    expect(page).not.toContain('<h2>Mail</h2>')
  })

  it('shows each form of a plural, and when it is read', () => {
    const page = pageWith(aText({ telugu: '{count, plural, one {1 వస్తువు} other {{count} వస్తువులు}}' }))
    expect(page).toContain(
      '<dt lang="en">When <code>{count}</code> is 1</dt><dd lang="te">1 వస్తువు</dd><dt lang="en">When <code>{count}</code> is any other number</dt><dd lang="te"><code>{count}</code> వస్తువులు</dd>',
    )
  })

  it('shows bold words in bold, other marks by name, and signs of HTML for what they are', () => {
    const page = pageWith(aText({ english: 'A <strong>&</strong> <link>"B"</link>' }))
    expect(page).toContain(
      'A <strong>&amp;</strong> <code>&lt;link&gt;</code>&quot;B&quot;<code>&lt;/link&gt;</code>',
    )
  })

  it('names no more than four places', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => ({ name, file: name }))
    expect(pageWith(aText({ places }))).toContain('a, b, c, d and 2 more')
  })
})

describe('the link into the shop', () => {
  it.each([
    [
      'marks the words',
      'మీ కార్ట్',
      'http://shop/te/cart#:~:text=%E0%B0%AE%E0%B1%80%20%E0%B0%95%E0%B0%BE%E0%B0%B0%E0%B1%8D%E0%B0%9F%E0%B1%8D',
    ],
    ['writes a minus so that it is one', '6-8', 'http://shop/te/cart#:~:text=6%2D8'],
    ['reads over marks', '<strong>6</strong> kg', 'http://shop/te/cart#:~:text=6%20kg'],
    ['opens the page alone where there are values', '{count} kg', 'http://shop/te/cart'],
    ['opens the page alone where there is no Telugu', '', 'http://shop/te/cart'],
  ])('%s', (_what, telugu, link) => {
    expect(linkTo(CART, telugu, 'http://shop')).toBe(link)
  })

  it('is not there where there is no page', () => {
    expect(linkTo(MAIL, 'కార్ట్', 'http://shop')).toBeUndefined()
  })
})

it("takes the shop's tokens out of what only its build understands", () => {
  const css = `/* Colours are in @theme, and @theme inline makes more of them. */
@theme {
  --color-*: initial;
  --color-paper-0: #fffdf8;
  @keyframes shimmer { from { top: 0; } }
}
:root {
  color-scheme: light;
  --shadow: 0 1px 2px red,
    0 2px 3px blue;
}
@theme inline {
  --color-surface: var(--surface);
}`
  expect(plainTokens(css)).toBe(
    ':root {\n--color-paper-0: #fffdf8;\n--shadow: 0 1px 2px red,\n    0 2px 3px blue;\n}\n',
  )
})
