import { describe, expect, it } from 'vitest'
import { batchCodeFor, batchOf, packingOf } from './batch.ts'

describe('the code of a kitchen', () => {
  it.each([
    ['Annapurna Home Foods', [], 'AHF'],
    ['annapurna home foods', [], 'AHF'],
    ['Saraswathi', [], 'SAR'],
    ['Amma', [], 'AMM'],
    ['S', [], 'S'],
    ['Sri Lakshmi Ganapathi Home Foods', [], 'SLGH'],
    ['Lakshmi’s Kitchen & Sons', [], 'LKS'],
    ['7 Hills Foods', [], '7HF'],
    ['Pūrṇa Foods', [], 'PF'],
    ['అన్నపూర్ణ', [], 'K'],
    ['అన్నపూర్ణ', ['K', 'K2'], 'K3'],
    ['Annapurna Home Foods', ['AHF'], 'AHF2'],
    ['Annapurna Home Foods', ['AHF', 'AHF2', 'SAR'], 'AHF3'],
  ])('%s, where %o are taken, is %s', (kitchen, taken, code) => {
    expect(batchCodeFor(kitchen, taken)).toBe(code)
  })
})

it('says the kitchen and the day', () => {
  expect(batchOf('AHF', '2026-11-18')).toBe('AHF-181126')
  expect(batchOf('K2', '2027-01-03')).toBe('K2-030127')
})

describe('what is on the label', () => {
  it.each([
    ['first printed', { packedOn: null, batch: null }, '2026-11-18', 'AHF-181126'],
    [
      'printed again the next day',
      { packedOn: '2026-11-17', batch: 'AHF-171126' },
      '2026-11-17',
      'AHF-171126',
    ],
    ['given to another kitchen', { packedOn: '2026-11-17', batch: 'SAR-171126' }, '2026-11-18', 'AHF-181126'],
    [
      'of a code that only begins alike',
      { packedOn: '2026-11-17', batch: 'AHF2-171126' },
      '2026-11-18',
      'AHF-181126',
    ],
  ])('%s', (_, packed, packedOn, batch) => {
    expect(packingOf(packed, 'AHF', '2026-11-18')).toEqual({ packedOn, batch })
  })
})
