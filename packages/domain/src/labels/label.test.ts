import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { LEGAL_FIELDS, type LegalField, labelOf, mrpOf, type Packet, paragraphsOf } from './label.ts'

const PACKING = { packedOn: '2026-11-18', batch: 'AHF-181126' }
const SHOP = {
  fssaiNumber: '10036000000000',
  seller: {
    name: 'Pindivantalu Foods',
    address: 'Plot 1, Road No. 1, Banjara Hills, Hyderabad 500034',
    phone: '040 0000 0000',
    email: 'care@pindivantalu.example',
  },
}
const COOK = {
  kitchen: 'Annapurna Home Foods',
  address: 'Plot 14, Vengal Rao Nagar, Hyderabad 500038',
  fssaiNumber: '13624011000123',
}

const NUTRITION = {
  typical: true,
  energyKcal: 505,
  proteinG: 9,
  carbohydrateG: 57,
  fatG: 27.5,
  totalSugarsG: 1.5,
  addedSugarsG: 0,
  saturatedFatG: 8,
  transFatG: 0.1,
  cholesterolMg: 12,
  sodiumMg: 620,
}
const without = (figure: keyof typeof NUTRITION) =>
  aPacket({ nutrition: { ...NUTRITION, [figure]: undefined } })

function aPacket(facts: Partial<Packet['product']> = {}, others: Partial<Packet> = {}): Packet {
  return {
    product: {
      name: 'Jantikalu',
      teluguName: 'జంతికలు',
      isVegetarian: true,
      ingredients: ['Rice flour', 'Gram flour', 'Butter', 'Sesame seeds', 'Salt'],
      allergens: ['Sesame', 'Milk'],
      nutrition: NUTRITION,
      shelfLifeDays: 30,
      storage: 'Keep airtight, cool and dry',
      ...facts,
    },
    weight: '500 g',
    price: rupees(240),
    cook: COOK,
    ...others,
  }
}

const labelFor = (packet: Packet, shop = SHOP) => {
  const made = labelOf(packet, shop, PACKING)
  if (!made.ok) throw new Error(made.missing.join())
  return made.label
}

describe('a label', () => {
  it('says all that the law asks for', () => {
    expect(labelFor(aPacket())).toEqual({
      name: 'Jantikalu',
      teluguName: 'జంతికలు',
      isVegetarian: true,
      weight: '500 g',
      mrp: '₹252.00',
      unitPrice: '₹50.40 per 100 g',
      packedOn: '18 Nov 2026',
      bestBefore: '18 Dec 2026',
      batch: 'AHF-181126',
      ingredients: 'Rice flour, Gram flour, Butter, Sesame seeds, Salt.',
      allergens: 'Sesame, Milk.',
      nutrition: {
        heading: 'Typical per 100 g:',
        figures:
          '505 kcal, protein 9 g, carbohydrate 57 g (total sugars 1.5 g, added sugars 0 g), ' +
          'fat 27.5 g (saturated 8 g, trans 0.1 g), cholesterol 12 mg, sodium 620 mg.',
      },
      storage: 'Keep airtight, cool and dry.',
      maker: {
        words: 'Made by Annapurna Home Foods, Plot 14, Vengal Rao Nagar, Hyderabad 500038.',
        licence: 'FSSAI Lic. No. 13624011000123',
      },
      marketer: {
        words: 'Marketed by Pindivantalu Foods, Plot 1, Road No. 1, Banjara Hills, Hyderabad 500034.',
        licence: 'FSSAI Lic. No. 10036000000000',
      },
      care: 'Customer care: 040 0000 0000, care@pindivantalu.example',
    })
  })

  it('leaves out what the product does not have', () => {
    const label = labelFor(aPacket({ allergens: [], storage: null, teluguName: '' }))
    expect(label).toMatchObject({ allergens: '', storage: '', teluguName: '' })
    expect(paragraphsOf(label)[1]).toEqual([])
  })

  it.each([
    [240, 25_200],
    [130, 13_650],
    [99, 10_395],
  ])('asks for ₹%i with its tax %i paise', (price, mrp) => {
    expect(mrpOf(rupees(price))).toBe(mrp)
  })

  it.each([
    ['250 g', '₹100.80 per 100 g'],
    ['1 kg', '₹25.20 per 100 g'],
  ])('compares %s: %s', (weight, unitPrice) => {
    expect(labelFor(aPacket({}, { weight })).unitPrice).toBe(unitPrice)
  })
})

describe('no label without', () => {
  const LONG = Array.from({ length: 60 }, () => 'Rice bran oil')
  const { seller } = SHOP
  it.each<[LegalField, Packet, typeof SHOP | object]>([
    ['ingredients', aPacket({ ingredients: [] }), {}],
    ['nutrition', aPacket({ nutrition: null }), {}],
    ['totalSugarsG', without('totalSugarsG'), {}],
    ['addedSugarsG', without('addedSugarsG'), {}],
    ['saturatedFatG', without('saturatedFatG'), {}],
    ['transFatG', without('transFatG'), {}],
    ['cholesterolMg', without('cholesterolMg'), {}],
    ['sodiumMg', without('sodiumMg'), {}],
    ['shelfLife', aPacket({ shelfLifeDays: null }), {}],
    ['weight', aPacket({}, { weight: '6 pieces' }), {}],
    ['room', aPacket({ ingredients: LONG }), {}],
    ['maker', aPacket({}, { cook: null }), {}],
    ['makerLicence', aPacket({}, { cook: { ...COOK, fssaiNumber: null } }), {}],
    ['marketer', aPacket(), { seller: { ...seller, name: null } }],
    ['marketer', aPacket(), { seller: { ...seller, address: null } }],
    ['marketerLicence', aPacket(), { fssaiNumber: null }],
    ['care', aPacket(), { seller: { ...seller, phone: null } }],
    ['care', aPacket(), { seller: { ...seller, email: null } }],
  ])('%s', (field, packet, shop) => {
    expect(labelOf(packet, { ...SHOP, ...shop }, PACKING)).toEqual({ ok: false, missing: [field] })
  })

  it('says everything that is missing at once, by its name in the law', () => {
    const made = labelOf(aPacket({ ingredients: [], nutrition: null }, { cook: null }), SHOP, PACKING)
    expect(!made.ok && made.missing.map(field => LEGAL_FIELDS[field])).toEqual([
      'list of ingredients',
      'nutritional information',
      'name and address of the manufacturer (a cook)',
    ])
  })
})
