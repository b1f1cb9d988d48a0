/**
 * `npm run test:mutation`, by hand: breaks the rules of money, access, codes and slots in a thousand small ways and
 * lists the breaks that no test sees. It leaves numbers as they are; tables in the tests pin those.
 */
const RULES = [
  // Money
  'money',
  'cart/cart',
  'orders/basket/{basket-prices,validate-basket}',
  'orders/invoices/{invoice,invoice-tax-shares,invoice-number,financial-year}',
  'payments/{payment,comparison}',
  // Access
  'accounts/{access,account-removal}',
  'accounts/sign-in/{identity,session}',
  'accounts/partners/partner-approval',
  'limits',
  // Codes
  'fulfilment/{delivery-code,hand-over}',
  'messages/codes/{one-time-code,email-code}',
  // Slots
  'orders/slots/{delivery-slot,slot-when-paid}',
  'orders/order-status',
  'settings/holiday',
  'indian-time',
]

export default {
  mutate: RULES.map(rule => `packages/domain/src/${rule}.ts`),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Only what the rules and their tests need is copied, and no tsconfig.json: Stryker would rewrite it by functions
  // that TypeScript 7 no longer has.
  ignorePatterns: ['*', '!packages/domain/**', '!vitest.config.ts'],
  // What a module does once, when it is loaded, is left out: each such change would run all tests again.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
}
