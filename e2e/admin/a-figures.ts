import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'

const AS_OF = '2026-11-15T09:42:00.000Z'
const DAY = { from: '2026-11-15', to: '2026-11-15' }
const SLOTS = ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'] as const
const id = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`
const dayOfWeek = (nth: number) => `2026-11-${String(nth).padStart(2, '0')}`

/** A shop on its first day, before its first order. */
export const EMPTY_FIGURES: FiguresView = {
  asOf: AS_OF,
  days: DAY,
  total: {
    orders: 0,
    revenue: '0.00',
    average: '0.00',
    due: 0,
    onTime: 0,
    onTimeRate: null,
    customers: 0,
    firstOrders: 0,
    comeAgainRate: null,
    delivered: 0,
    problems: 0,
    problemRate: null,
    creditNotes: 0,
    credited: '0.00',
    net: '0.00',
  },
  before: null,
  course: [9, 10, 11, 12, 13, 14, 15].map(nth => ({
    from: dayOfWeek(nth),
    to: dayOfWeek(nth),
    orders: 0,
    revenue: '0.00',
    weekBefore: 0,
  })),
  slots: SLOTS.map(slot => ({ slot, orders: 0, revenue: '0.00', due: 0, onTime: 0, rate: null })),
  products: [],
  areas: [],
  customers: { cohort: { month: '2026-10', customers: 0, again: 0, rate: null }, middleDaysBetween: null },
  reviews: { count: 0, average: null },
  overdue: 0,
  judged: { from: '2026-11-09', to: '2026-11-15' },
  partners: [],
  cooks: [],
  productProblems: [],
}

const ORDERS = [188, 164, 201, 176, 243, 298, 331]
const WEEK_BEFORE = [171, 168, 158, 181, 214, 263, 287]
const ON_TIME = [46, 70, 79, 41]
const DUE = [51, 72, 90, 52]
const PRODUCTS = [
  'Jantikalu',
  'Boondi Laddu',
  'Pootharekulu',
  'Ariselu',
  'Chekkalu',
  'Sakinalu',
  'Chegodilu',
  'Kajjikayalu',
]
const AREAS = ['Kukatpally', 'Kondapur', 'Miyapur', 'Ameerpet', 'Madhapur', 'Yousufguda', 'KPHB Colony']

/** A Sunday before a festival. */
export const FULL_FIGURES: FiguresView = {
  ...EMPTY_FIGURES,
  total: {
    orders: 331,
    revenue: '214860.00',
    average: '649.12',
    due: 265,
    onTime: 236,
    onTimeRate: 89.1,
    customers: 318,
    firstOrders: 126,
    comeAgainRate: 61.9,
    delivered: 233,
    problems: 2,
    problemRate: 0.9,
    creditNotes: 3,
    credited: '4112.00',
    net: '210748.00',
  },
  before: {
    stretches: 4,
    orders: 287.3,
    revenue: '188120.00',
    average: '654.90',
    onTimeRate: 95,
    comeAgainRate: 58,
    problemRate: 1.4,
  },
  course: EMPTY_FIGURES.course.map((bar, nth) => ({
    ...bar,
    orders: ORDERS[nth] ?? 0,
    revenue: `${(ORDERS[nth] ?? 0) * 649}.00`,
    weekBefore: WEEK_BEFORE[nth] ?? 0,
  })),
  slots: SLOTS.map((slot, nth) => {
    const [due = 0, onTime = 0] = [DUE[nth], ON_TIME[nth]]
    return {
      slot,
      orders: due + 10,
      revenue: '30000.00',
      due,
      onTime,
      rate: Math.round((onTime / due) * 1000) / 10,
    }
  }),
  products: PRODUCTS.map((name, nth) => ({
    _id: id(nth),
    name,
    packets: 120 - nth * 12,
    revenue: `${28_320 - nth * 3_210}.00`,
  })),
  areas: AREAS.map((area, nth) => ({
    pinCode: String(500_072 + nth),
    area,
    orders: 71 - nth * 8,
    revenue: '20000.00',
  })),
  customers: { cohort: { month: '2026-10', customers: 412, again: 169, rate: 41 }, middleDaysBetween: 18.2 },
  reviews: { count: 41, average: 4.6 },
  overdue: 3,
  partners: ['Ravi Teja', 'Mahesh Kumar', 'Saleem Pasha', 'Prakash'].map((name, nth) => ({
    _id: id(100 + nth),
    name,
    orders: 121 - nth * 18,
    problems: nth,
    rate: nth,
    due: 100,
    onTime: [96, 92, 84, 97][nth] ?? 0,
    onTimeRate: [96, 92, 84, 97][nth] ?? 0,
    couldNot: [2, 3, 6, 0][nth] ?? 0,
    timed: 100,
    hours: [24.4, 26.3, 31.3, 25][nth] ?? 0,
    perHour: [4.1, 3.8, 3.2, 4][nth] ?? 0,
  })),
  cooks: ['Annapurna Home Foods', 'Godavari Ruchulu', 'Karimnagar Sakinalu'].map((name, nth) => ({
    _id: id(200 + nth),
    name,
    orders: [301, 244, 60][nth] ?? 0,
    problems: [3, 2, 4][nth] ?? 0,
    rate: [1, 0.8, 6.7][nth] ?? 0,
    packets: [412, 366, 141][nth] ?? 0,
    collected: 100,
    leftInTime: [98, 93, 86][nth] ?? 0,
    leftInTimeRate: [98, 93, 86][nth] ?? 0,
    reviews: 20,
    stars: [4.7, 4.6, 4.3][nth] ?? 0,
  })),
  productProblems: [
    { _id: id(1), name: 'Boondi Laddu', orders: 140, problems: 4, rate: 2.9 },
    { _id: id(5), name: 'Sakinalu', orders: 12, problems: 1, rate: null },
  ],
}
