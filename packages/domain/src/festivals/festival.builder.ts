import { aProduct, aSweet } from '../catalog/product.builder.ts'
import type { FestivalPageView, FestivalSummary } from './festival.wire.ts'

/** A festival for tests; name what matters to the case, the rest is Sankranti, whose orders are taken. */
export function aFestival(facts: Partial<FestivalSummary> = {}): FestivalSummary {
  return {
    _id: '0198c0de-0000-7000-8000-0000000000f1',
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    state: 'open',
    opensAt: '2026-12-20T01:30:00.000Z',
    closesAt: '2027-01-08T14:30:00.000Z',
    days: ['2027-01-11', '2027-01-12', '2027-01-13'],
    image: '/pictures/ariselu-900.webp',
    imageColor: '#c98a1b',
    ...facts,
  }
}

/** With Ariselu for it alone, and Chegodilu. */
export function aFestivalPage(facts: Partial<FestivalPageView> = {}): FestivalPageView {
  return {
    ...aFestival(),
    products: [
      { product: aSweet(), isOnly: true },
      { product: aProduct(), isOnly: false },
    ],
    ...facts,
  }
}
