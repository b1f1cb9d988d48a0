import { NO_SETTINGS } from '@pindivantalu/domain/settings/shop-details'
import { expect, it } from 'vitest'
import { FIELD_RULES } from './field-rules.ts'
import { draftOf, type ShopDraft } from './shop-draft.ts'

const EMPTY = draftOf(NO_SETTINGS)

const WRONG: Partial<ShopDraft>[] = [
  { whatsappNumber: '9000000001' },
  { sellerPhone: 'none' },
  { sellerEmail: 'nobody' },
  { fssaiNumber: '1234' },
  { gstin: '27AAPFU0939F1ZX' },
  { officerPhone: '12' },
  { officerEmail: 'lakshmi@' },
]
const RIGHT: Partial<ShopDraft>[] = [
  { whatsappNumber: ' +919000000001 ' },
  { sellerPhone: '040 1234 5678' },
  { sellerEmail: 'care@shop.example' },
  { fssaiNumber: '13600000000001' },
  { gstin: '27aapfu0939f1zv' },
  { shopName: 'అమ్మమ్మ' },
]

const verdicts = (draft: Partial<ShopDraft>) =>
  Object.entries(FIELD_RULES).map(([name, rule]) =>
    rule({ ...EMPTY, ...draft }[name as keyof ShopDraft], { ...EMPTY, ...draft }),
  )

it.each([...RIGHT, {}])('takes %j', draft => {
  expect(verdicts(draft).filter(verdict => verdict !== true)).toEqual([])
})

it.each(WRONG)('does not take %j', draft => {
  expect(verdicts({ officerName: 'Lakshmi', ...draft }).filter(verdict => verdict !== true)).toHaveLength(1)
})

it('wants the name of an officer who can be reached', () => {
  expect(verdicts({ officerPhone: '040 1234 5678' })).toContain('Enter the name of the officer')
})
