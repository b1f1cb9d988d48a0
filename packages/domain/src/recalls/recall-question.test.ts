import { expect, it } from 'vitest'
import { isAnswerable } from './recall-question.ts'

const PRODUCT = '01890000-0000-7000-8000-000000000001'
const COOK = '01890000-0000-7000-8000-000000000002'

it.each([
  [{ batch: 'B7' }, true],
  [{ batch: 'B7', product: PRODUCT }, true],
  [{ batch: 'B7', product: PRODUCT, packedOn: '2026-01-10', cook: COOK }, true],
  [{ packedOn: '2026-01-10', product: PRODUCT }, true],
  [{ packedOn: '2026-01-10', product: PRODUCT, cook: COOK }, true],
  [{ packedOn: '2026-01-10' }, false],
  [{ packedOn: '2026-01-10', cook: COOK }, false],
  [{ product: PRODUCT }, false],
  [{ product: PRODUCT, cook: COOK }, false],
  [{ cook: COOK }, false],
  [{}, false],
])('%o can be answered: %s', (question, answer) => {
  expect(isAnswerable(question)).toBe(answer)
})
