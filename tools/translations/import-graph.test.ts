import { expect, it } from 'vitest'
import { importsIn, reachableFrom } from './import-graph.ts'

it('finds imports of our own files, at once and later, beside it and in the domain', () => {
  const code = `
    import { t } from '@pindivantalu/texts/t'
    import { cart } from '@pindivantalu/domain/cart/cart'
    import { Field } from '../../ui/field.tsx'
    const Later = lazy(() => import('./later.tsx'))
  `
  expect(importsIn('apps/web/src/screens/customer/cart.tsx', code)).toEqual([
    'packages/domain/src/cart/cart.ts',
    'apps/web/src/ui/field.tsx',
    'apps/web/src/screens/customer/later.tsx',
  ])
})

it('follows imports as far as they go, in circles too', () => {
  const imports = new Map([
    ['screen', ['feature']],
    ['feature', ['rule', 'screen']],
    ['other screen', ['rule']],
  ])
  expect([...reachableFrom('screen', imports)]).toEqual(['screen', 'feature', 'rule'])
})
