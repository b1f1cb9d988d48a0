import type { FigureBlock } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'
import { expect, it } from 'vitest'
import { figuresAsRows } from './figures-csv.ts'

const DAYS = { from: '2026-11-15', to: '2026-11-15' }

/** No two numbers are alike, so that none can stand in another's column. */
const FIGURES: FiguresView = {
  asOf: '2026-11-15T09:42:00.000Z',
  days: DAYS,
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
    problemRate: null,
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
    comeAgainRate: null,
    problemRate: 1.4,
  },
  course: [
    { ...DAYS, orders: 331, revenue: '214860.00', weekBefore: 287 },
    { ...DAYS, orders: 5, revenue: '6.00', weekBefore: null },
  ],
  slots: [{ slot: '2-4 PM', orders: 61, revenue: '30000.00', due: 51, onTime: 46, rate: 90.2 }],
  products: [{ _id: 'p', name: '=Jantikalu', packets: 120, revenue: '28320.00' }],
  areas: [
    { pinCode: '500072', area: '+Kukatpally', orders: 71, revenue: '20000.00' },
    { pinCode: '999999', area: null, orders: 1, revenue: '70.00' },
  ],
  customers: { cohort: { month: '2026-10', customers: 412, again: 169, rate: 41 }, middleDaysBetween: 18.2 },
  reviews: { count: 41, average: 4.6 },
  overdue: 3,
  judged: DAYS,
  partners: [
    {
      _id: 'r',
      name: '@Ravi',
      orders: 121,
      problems: 7,
      rate: 5.8,
      due: 100,
      onTime: 96,
      onTimeRate: 96.1,
      couldNot: 2,
      timed: 110,
      hours: 26.8,
      perHour: 4.1,
    },
    {
      _id: 's',
      name: 'Saleem',
      orders: 0,
      problems: 0,
      rate: null,
      due: 0,
      onTime: 0,
      onTimeRate: null,
      couldNot: 1,
      timed: 0,
      hours: 0,
      perHour: null,
    },
  ],
  cooks: [
    {
      _id: 'c',
      name: '-Annapurna',
      orders: 301,
      problems: 3,
      rate: 1,
      packets: 412,
      collected: 290,
      leftInTime: 284,
      leftInTimeRate: 97.9,
      reviews: 20,
      stars: 4.7,
    },
  ],
  productProblems: [{ _id: 'p', name: 'Boondi Laddu', orders: 140, problems: 4, rate: 2.9 }],
}

/** As the file reads, cell by cell. A quote in front keeps a spreadsheet from running what a person was called. */
const FILES: Record<FigureBlock, string> = {
  totals: `Figure|2026-11-15 to 2026-11-15|Compared with
Orders|331|287.3
Sales|214860.00|188120.00
Average order|649.12|654.90
On time %|89.1|95
Come again %|61.9|too few
Problems %|too few|1.4
Credit notes|3|
Given back|4112.00|
Sales less given back|210748.00|`,
  course: `From|To|Orders|Sales|Orders a week before
2026-11-15|2026-11-15|331|214860.00|287
2026-11-15|2026-11-15|5|6.00|`,
  slots: `Slot|Orders|Sales|Due|On time|On time %
2-4 PM|61|30000.00|51|46|90.2`,
  products: `Product|Packets|Sales without tax and delivery
'=Jantikalu|120|28320.00`,
  areas: `Pincode|Area|Orders|Sales
500072|'+Kukatpally|71|20000.00
999999||1|70.00`,
  customers: `Figure|Value
Customers|318
First orders|126
Orders of those who came again|205
First order in 2026-10|412
Of those, back since|169
Of those, back since %|41
Days between orders, middle|18.2`,
  partners: `Delivery partner|Delivered|With a slot|On time|On time %|Could not|Hours on the way|Per hour|Problems|Problems %
'@Ravi|121|100|96|96.1|2|26.8|4.1|7|5.8
Saleem|0|0|0|too few|1|0|too few|0|too few`,
  cooks: `Kitchen|Packets|Orders|Collected for a slot|Collected before it began|Collected before it began %|Problems|Problems %|Reviews|Stars
'-Annapurna|412|301|290|284|97.9|3|1|20|4.7`,
  problems: `Product|Orders delivered|With a problem|Problems %
Boondi Laddu|140|4|2.9`,
}

it.each(Object.entries(FILES) as [FigureBlock, string][])(
  'The file of %s has each figure in its column',
  (block, file) => {
    expect(
      figuresAsRows(FIGURES, block)
        .map(row => row.join('|'))
        .join('\n'),
    ).toBe(file)
  },
)

it('On a first day the totals stand alone', () => {
  const rows = figuresAsRows({ ...FIGURES, before: null }, 'totals')
  expect(rows.slice(1).map(([, , before]) => before)).toEqual(rows.slice(1).map(() => ''))
})
