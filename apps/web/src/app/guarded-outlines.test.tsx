import { expect, it, vi } from 'vitest'
import { renderPage } from '../entry-server.tsx'

const ID = '01890000-0000-7000-8000-000000000000'

// The first of them loads all the screens' code.
vi.setConfig({ testTimeout: 60_000 })

/** Every call is refused: an outline must not need any. */
const pageAt = (url: string) => renderPage({ url, fetchApi: async () => Response.json({}, { status: 401 }) })

it.each([
  ['/shipping', 'Shipping | Pindivantalu', 'Shipping'],
  ['/placeorder', 'Place Order | Pindivantalu', 'Place Order'],
  [`/order/${ID}`, 'Order details | Pindivantalu', 'Order details'],
  ['/profile', 'Profile &amp; Orders | Pindivantalu', 'Profile &amp; Orders'],
  ['/profile/privacy', 'Privacy and notices | Pindivantalu', 'Privacy and notices'],
  ['/contact', 'Contact Us | Pindivantalu', 'Contact Us'],
  ['/admin/orderlist', 'Orders | Admin | Pindivantalu', 'Orders'],
  ['/admin/new-order', 'New order | Admin | Pindivantalu', 'New order'],
  ['/admin/productlist', 'Products | Admin | Pindivantalu', 'Products'],
  ['/admin/productlist/page/2', 'Products | Admin | Pindivantalu', 'Products'],
  [`/admin/product/${ID}/edit`, 'Edit product | Admin | Pindivantalu', 'Edit product'],
  ['/admin/userlist', 'Users | Admin | Pindivantalu', 'Users'],
  [`/admin/user/${ID}/edit`, 'Edit user | Admin | Pindivantalu', 'Edit user'],
  ['/admin/whatsapp', 'WhatsApp | Admin | Pindivantalu', 'WhatsApp'],
  ['/admin/today', 'Today | Admin | Pindivantalu', 'Today'],
  ['/admin/money', 'Money | Admin | Pindivantalu', 'Money'],
  ['/admin/accounts', 'Accounts | Admin | Pindivantalu', 'Accounts'],
  [`/admin/accounts/delivery/${ID}`, 'Account | Admin | Pindivantalu', 'Account'],
  ['/admin/messages', 'Messages | Admin | Pindivantalu', 'Messages'],
  ['/admin/figures', 'Figures | Admin | Pindivantalu', 'Figures'],
  ['/admin/pincodes', 'Pincodes | Admin | Pindivantalu', 'Pincodes'],
  ['/admin/settings', 'Settings | Admin | Pindivantalu', 'Settings'],
  ['/admin/settings/health', 'Health | Admin | Pindivantalu', 'Health'],
  ['/admin/cook-sheet', 'Cook sheet | Admin | Pindivantalu', 'Cook sheet'],
  ['/admin/capacity', 'Capacity | Admin | Pindivantalu', 'Capacity'],
  ['/admin/festivals', 'Festivals | Admin | Pindivantalu', 'Festivals'],
  ['/admin/festivals/new', 'Festival | Admin | Pindivantalu', 'New festival'],
  [`/admin/festivals/${ID}`, 'Festival | Admin | Pindivantalu', 'Festival'],
  [`/admin/festivals/${ID}/to-make`, 'To make | Admin | Pindivantalu', 'To make'],
  ['/deliverypartner', 'Deliveries | Delivery | Pindivantalu', 'Deliveries'],
  ['/deliverypartner/earnings', 'My earnings | Delivery | Pindivantalu', 'My earnings'],
])('%s is served with its title, its heading and a skeleton', async (path, title, heading) => {
  const { status, head, body } = await pageAt(path)
  expect(status).toBe(200)
  expect(head).toContain(`<title>${title}</title>`)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]).toBe(heading)
  expect(main).toMatch(/class="skel /)
  expect(main).toMatch(/<noscript>.*JavaScript.*<a [^>]*href="\/(deliverypartner\/)?login/s)
})
