import { expect, it } from 'vitest'
import { KEEP_FOR } from '../headers.ts'
import { treatmentOf } from './what-is-kept.ts'

const ORDER = '/api/orders/01890000-0000-7000-8000-000000000000'
const OWN = { headers: { [KEEP_FOR]: 'lakshmi' } }

const asked = (path: string, init: RequestInit = {}) => new Request(`https://shop.example${path}`, init)
// Only a browser can make one of these.
const opened = (path: string) => Object.defineProperty(asked(path), 'mode', { value: 'navigate' })

it.each([
  ['/', 'page'],
  ['/page/2', 'page'],
  ['/?maxPrice=200', 'page'],
  ['/search/rice', 'page'],
  ['/search/rice/page/2', 'page'],
  ['/product/01890000', 'page'],
  ['/policies/refund', 'page'],
  ['/cart', 'page'],
  ['/profile', 'page'],
  // Its address names the order.
  [ORDER.replace('/api/orders', '/order'), 'other page'],
  ['/profile/privacy', 'other page'],
  ['/shipping', 'other page'],
  ['/placeorder', 'other page'],
  ['/login', 'other page'],
  ['/register', 'other page'],
  ['/contact', 'other page'],
  ['/nowhere', 'other page'],
  ['/admin/orderlist', 'left alone'],
  ['/admin', 'left alone'],
  ['/deliverypartner', 'left alone'],
  ['/deliverypartner/login', 'left alone'],
  ['/api/docs', 'left alone'],
  [`${ORDER}/invoice`, 'left alone'],
  ['/sitemap.xml', 'left alone'],
  ['/favicon.svg', 'left alone'],
  ['/te', 'left alone'],
  ['/te/product/01890000', 'left alone'],
])('a page of the English shop: %s is %s', (path, treatment) => {
  expect(treatmentOf(opened(path), 'en')).toBe(treatment)
})

it.each([
  ['/te', 'page'],
  ['/te/cart', 'page'],
  ['/te/placeorder', 'other page'],
  ['/te/admin/orderlist', 'left alone'],
  ['/te/deliverypartner', 'left alone'],
  ['/', 'left alone'],
])('a page of the Telugu shop: %s is %s', (path, treatment) => {
  expect(treatmentOf(opened(path), 'te')).toBe(treatment)
})

it.each([
  ['/api/config', {}, 'catalogue'],
  ['/api/products', {}, 'catalogue'],
  ['/api/products?keyword=rice', {}, 'catalogue'],
  ['/api/products/top', {}, 'catalogue'],
  ['/api/products/01890000', {}, 'catalogue'],
  ['/api/products/01890000/related', {}, 'catalogue'],
  ['/api/products/01890000/reviews', {}, 'catalogue'],
  ['/api/review/orderreviews', {}, 'catalogue'],
  ['/api/settings/policies/refund', {}, 'catalogue'],
  ['/api/orders/userorders', OWN, 'own order'],
  [ORDER, OWN, 'own order'],
  ['/api/users/profile', {}, 'session'],
  ['/api/users/logout', { method: 'POST' }, 'session'],
  ['/api/users/auth', { method: 'POST' }, 'session'],
  ['/api/users', { method: 'POST' }, 'session'],
  ['/api/users/deliverypartner/login', { method: 'POST' }, 'session'],
  ['/pictures/ariselu-1-480.avif', {}, 'picture'],
  ['/assets/index-1.js', {}, 'file'],
])('%s %o is kept as %s', (path, init, treatment) => {
  expect(treatmentOf(asked(path, init), 'en')).toBe(treatment)
})

it.each([
  ['the check of a cart', '/api/products/by-id?ids=1', {}],
  ['suggestions while one types', '/api/products/suggestions?keyword=ri', {}],
  ['a quote, or an order', '/api/orders', { method: 'POST' }],
  ['the payment of an order', `${ORDER}/pay`, { method: 'PUT', ...OWN }],
  ['the opening of a payment', `${ORDER}/razorpay`, { method: 'POST', ...OWN }],
  ['the settings of the payment', '/api/config/razorpay', {}],
  ['orders by which a payment is judged', '/api/orders/userorders', { ...OWN, cache: 'no-store' as const }],
  ['orders that nobody is named for', '/api/orders/userorders', {}],
  ['an order that an admin reads', ORDER, {}],
  ['the owner’s orders', '/api/orders', OWN],
  ['an invoice', `${ORDER}/invoice`, OWN],
  ['the partner’s list', '/api/orders/deliverypartner?status=pending', OWN],
  ['the stream of changes', '/api/orders/live', OWN],
  ['addresses', '/api/address', {}],
  ['devices', '/api/users/sessions', {}],
  ['the privacy centre', '/api/privacy', {}],
  ['the owner’s settings', '/api/settings', {}],
  ['the owner’s people', '/api/users', {}],
  ['whether the shop is there', '/healthz', {}],
])('%s is left alone', (_what, path, init) => {
  expect(treatmentOf(asked(path, init), 'en')).toBe('left alone')
})
