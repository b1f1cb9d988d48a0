import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ShopLayout } from './shop-layout.tsx'
import type { Visitor } from './visitor.ts'

const NOBODY: Visitor = { isKnown: true, user: null, cartCount: 0, onLogout: () => {} }
function rendered(visitor: Partial<Visitor> = {}, config: Parameters<typeof ShopLayout>[0]['config'] = {}) {
  return renderToString(
    <MemoryRouter>
      <ShopLayout {...NOBODY} {...visitor} config={config}>
        <h1>Home</h1>
      </ShopLayout>
    </MemoryRouter>,
  )
}

/** What is read: without tags, comments and character references. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

const named = (name: string, isAdmin = false) => ({ user: { name, isAdmin } })

describe('the layout, rendered on the server', () => {
  it('says when and where the shop delivers', () => {
    const strip = /<aside aria-label="Delivery information".*?<\/aside>/.exec(rendered())?.[0]
    expect(wordsOf(strip ?? '')).toBe(
      'Delivery is attempted within 6 - 24 hoursService is for Hyderabad only',
    )
  })

  it('says instead what the owner has to say, as text', () => {
    const html = rendered({}, { banner: 'Closed <b>today</b>', shopName: 'Ammamma & Co' })
    expect(html).toContain('Closed &lt;b&gt;today&lt;/b&gt;</p></aside>')
    expect(wordsOf(html)).toContain('Ammamma & Co, Hyderabad, Telangana')
  })

  it('names whom to complain to, and leads to the policies', () => {
    const officer = { name: 'Lakshmi', phone: '', email: 'care@shop.example' }
    const html = rendered({}, { grievanceOfficer: officer, gstin: '27AAPFU0939F1ZV' })
    expect(wordsOf(html)).toContain('Grievance officer: Lakshmi, care@shop.exampleGSTIN: 27AAPFU0939F1ZV')
    for (const name of ['privacy', 'refund', 'terms']) expect(html).toContain(`href="/policies/${name}"`)
    expect(wordsOf(rendered())).not.toMatch(/Grievance|GSTIN|FSSAI|supplied/)
  })

  it('passes a Content-Security-Policy without inline styles', () => {
    const html = rendered({ ...named('User', true), cartCount: 4 })
    expect(html).not.toContain('<style')
    expect(html).not.toContain(' style=')
  })

  it.each([
    { name: 'User', asks: true },
    { name: 'user', asks: true },
    { name: 'USER', asks: false },
    { name: 'Lakshmi', asks: false },
  ])('asks $name for a better name: $asks', ({ name, asks }) => {
    const words = wordsOf(rendered(named(name)))
    expect(words.includes('Please update your name for better customer experience')).toBe(asks)
  })

  it('offers Sign In to a visitor, and Profile & Orders and Logout to a customer', async () => {
    const header = (html: string) => wordsOf(/<header.*?<\/header>/s.exec(html)?.[0] ?? '')
    expect(header(rendered())).toContain('Sign In')
    expect(header(rendered(named('Lakshmi')))).not.toContain('Sign In')
    const AccountMenu = (await import('./account-menu.tsx')).default
    const menu = renderToString(
      <MemoryRouter>
        <AccountMenu name="Lakshmi" onLogout={() => undefined} />
      </MemoryRouter>,
    )
    expect(wordsOf(menu)).toBe('LakshmiProfile & OrdersLogout')
  })

  it('offers both faces, and the banner, until it is known who visits', () => {
    const html = rendered({ isKnown: false })
    const linksTo = (path: string) => html.match(new RegExp(`<a [^>]*href="${path}"[^>]*>`, 'g')) ?? []
    const inBars = [...linksTo('/login'), ...linksTo('/profile')].map(
      link => /if-guest|unless-guest|underline/.exec(link)?.[0],
    )
    expect(inBars).toEqual(['if-guest', 'if-guest', 'unless-guest', 'underline', 'unless-guest'])
    expect(html).toMatch(/<section aria-label="Notice" class="[^"]*if-unnamed"/)
    expect(rendered()).not.toMatch(/if-guest|unless-guest|if-unnamed/)
  })

  it('gives admins their functions, the first four in order', async () => {
    const AdminMenu = (await import('./admin-menu.tsx')).default
    const menu = renderToString(
      <MemoryRouter>
        <AdminMenu worker={{ isAdmin: true }} />
      </MemoryRouter>,
    )
    expect(wordsOf(menu)).toContain('Admin FunctionsWhatsAppProductsUsersOrders')
  })

  it.each([
    { cartCount: 0, says: undefined },
    { cartCount: 1, says: 'Cart, 1 item' },
    { cartCount: 4, says: 'Cart, 4 items' },
  ])('counts $cartCount in the cart', ({ cartCount, says }) => {
    const html = rendered({ cartCount })
    expect(html.includes('class="count')).toBe(cartCount > 0)
    if (says) expect(wordsOf(html)).toContain(says)
  })

  it('ends with the three ways to reach people, and the licence', () => {
    const html = rendered({}, { whatsappNumber: '+914000000000', fssaiNumber: '13600000000001' })
    const words = wordsOf(html)
    expect(words).toContain('Contact Us (Sign In & Contact)WhatsApp enquiryDelivery partners')
    expect(html).toContain('href="https://wa.me/914000000000?text=Hi%2C%20I%20have')
    expect(words).toContain('FSSAI licence number: 13600000000001')
  })

  it('has no WhatsApp link where the shop has no number', () => {
    const html = rendered({}, { whatsappNumber: null })
    expect(wordsOf(html)).toContain('Contact Us (Sign In & Contact)Delivery partners')
    expect(html).not.toContain('wa.me')
  })

  it('searches without script by a form that asks /search?keyword=', () => {
    const form = /<form role="search".*?<\/form>/.exec(rendered())?.[0]
    expect(form).toContain('action="/search"')
    expect(form).toContain('name="keyword"')
    expect(form).toContain('placeholder="Search products..."')
  })
})
