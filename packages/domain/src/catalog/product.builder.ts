import type { ProductView } from './product.wire.ts'
import type { DeskProductView } from './product-desk.wire.ts'

/** A product for tests; name what matters to the case, the rest is Chegodilu. */
export function aProduct(facts: Partial<ProductView> = {}): ProductView {
  return {
    _id: '0198c0de-0000-7000-8000-000000000001',
    name: 'Chegodilu',
    teluguName: 'చేగోడీలు',
    description: 'Crunchy rice-flour rings.',
    teluguDescription: 'కరకరలాడే చేగోడీలు.',
    image: '/pictures/chegodilu-900.webp',
    imageColor: '#c98a1b',
    alt: 'Chegodilu on a brass plate',
    teluguAlt: 'ఇత్తడి పళ్ళెంలో చేగోడీలు',
    category: 'Snacks',
    subCategory: 'Hot Snacks',
    price: 140,
    bestSeller: true,
    available: true,
    customization: {
      priceCustomization: [
        { weight: '250 g', price: 140 },
        { weight: '500 g', price: 270 },
        { weight: '1 kg', price: 520 },
      ],
      spiceLevel: ['Mild', 'Regular', 'Spicy'],
      sweetness: [],
    },
    rating: 4.7,
    numReviews: 3,
    aliases: ['Chekodilu'],
    ingredients: ['Rice flour'],
    teluguIngredients: ['బియ్యప్పిండి'],
    allergens: ['Sesame'],
    shelfLifeDays: 30,
    storage: 'Keep in an airtight tin.',
    teluguStorage: 'గాలి చొరని డబ్బాలో ఉంచండి.',
    isVegetarian: true,
    hsn: '21069099',
    nutritionPer100g: { typical: true, energyKcal: 492, proteinG: 8, carbohydrateG: 58, fatG: 25 },
    leadDays: 0,
    soldOutUntil: null,
    festival: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

/** As the owner sees it: saved, and nobody waits for it. */
export function aDeskProduct(facts: Partial<DeskProductView> = {}): DeskProductView {
  return {
    ...aProduct(facts),
    isDraft: false,
    madeBy: null,
    waiting: 0,
    dailyPackets: null,
    recipe: [],
    ...facts,
  }
}

export function aSweet(facts: Partial<ProductView> = {}): ProductView {
  return aProduct({
    _id: '0198c0de-0000-7000-8000-000000000002',
    name: 'Ariselu',
    teluguName: 'అరిసెలు',
    subCategory: 'Sweets',
    customization: {
      priceCustomization: [
        { weight: '250 g', price: 160 },
        { weight: '500 g', price: 310 },
      ],
      spiceLevel: [],
      sweetness: ['Less Sweet', 'Regular'],
    },
    ...facts,
  })
}
