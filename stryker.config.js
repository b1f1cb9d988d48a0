/**
 * `npm run test:mutation`, by hand: breaks the rules of money, access, codes and slots in a thousand small ways and
 * lists the breaks that no test sees. It leaves numbers as they are; tables in the tests pin those.
 */
const RULES = [
  // Money
  'money',
  'cart/cart',
  'orders/{basket-prices,validate-basket,invoice,invoice-tax-shares,invoice-number,financial-year}',
  'payments/{payment,comparison}',
  // Access
  'accounts/{access,account-removal,identity,partner-approval,session}',
  'limits',
  // Codes
  'fulfilment/{delivery-code,hand-over}',
  'messages/{one-time-code,email-code}',
  // Slots
  'orders/{delivery-slot,slot-when-paid,order-status}',
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
  // What a module does once, when it is loaded, is left out: each such change would run all tests anew.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
}
