import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import type { FigureBlock } from '@pindivantalu/domain/figures/figures'
import type { FiguresView } from '@pindivantalu/domain/figures/figures.wire'

type Row = readonly (string | number | null)[]

const TOO_FEW = 'too few'
const percent = (rate: number | null) => rate ?? TOO_FEW

/** One block of the page as a file: all of its rows, also those that the page folds away. */
export function figuresAsRows(figures: FiguresView, block: FigureBlock): string[][] {
  return BLOCKS[block](figures).map(row => row.map(cell => cellFor(String(cell ?? ''))))
}

const BLOCKS: Record<FigureBlock, (figures: FiguresView) => Row[]> = {
  totals: ({ total, before, days }) => [
    ['Figure', `${days.from} to ${days.to}`, 'Compared with'],
    ['Orders', total.orders, before?.orders ?? null],
    ['Sales', total.revenue, before?.revenue ?? null],
    ['Average order', total.average, before?.average ?? null],
    ['On time %', percent(total.onTimeRate), before && percent(before.onTimeRate)],
    ['Come again %', percent(total.comeAgainRate), before && percent(before.comeAgainRate)],
    ['Problems %', percent(total.problemRate), before && percent(before.problemRate)],
    ['Credit notes', total.creditNotes, null],
    ['Given back', total.credited, null],
    ['Sales less given back', total.net, null],
  ],
  course: ({ course }) => [
    ['From', 'To', 'Orders', 'Sales', 'Orders a week before'],
    ...course.map(({ from, to, orders, revenue, weekBefore }) => [from, to, orders, revenue, weekBefore]),
  ],
  slots: ({ slots }) => [
    ['Slot', 'Orders', 'Sales', 'Due', 'On time', 'On time %'],
    ...slots.map(({ slot, orders, revenue, due, onTime, rate }) => [
      slot,
      orders,
      revenue,
      due,
      onTime,
      percent(rate),
    ]),
  ],
  products: ({ products }) => [
    ['Product', 'Packets', 'Sales without tax and delivery'],
    ...products.map(({ name, packets, revenue }) => [name, packets, revenue]),
  ],
  areas: ({ areas }) => [
    ['Pincode', 'Area', 'Orders', 'Sales'],
    ...areas.map(({ pinCode, area, orders, revenue }) => [pinCode, area, orders, revenue]),
  ],
  customers: ({ total, customers: { cohort, middleDaysBetween } }) => [
    ['Figure', 'Value'],
    ['Customers', total.customers],
    ['First orders', total.firstOrders],
    ['Orders of those who came again', total.orders - total.firstOrders],
    [`First order in ${cohort.month}`, cohort.customers],
    ['Of those, back since', cohort.again],
    ['Of those, back since %', percent(cohort.rate)],
    ['Days between orders, middle', middleDaysBetween],
  ],
  partners: ({ partners }) => [
    [
      'Delivery partner',
      'Delivered',
      'With a slot',
      'On time',
      'On time %',
      'Could not',
      'Hours on the way',
      'Per hour',
      'Problems',
      'Problems %',
    ],
    ...partners.map(one => [
      one.name,
      one.orders,
      one.due,
      one.onTime,
      percent(one.onTimeRate),
      one.couldNot,
      one.hours,
      one.perHour ?? TOO_FEW,
      one.problems,
      percent(one.rate),
    ]),
  ],
  cooks: ({ cooks }) => [
    [
      'Kitchen',
      'Packets',
      'Orders',
      'Collected for a slot',
      'Collected before it began',
      'Collected before it began %',
      'Problems',
      'Problems %',
      'Reviews',
      'Stars',
    ],
    ...cooks.map(one => [
      one.name,
      one.packets,
      one.orders,
      one.collected,
      one.leftInTime,
      percent(one.leftInTimeRate),
      one.problems,
      percent(one.rate),
      one.reviews,
      one.stars,
    ]),
  ],
  problems: ({ productProblems }) => [
    ['Product', 'Orders delivered', 'With a problem', 'Problems %'],
    ...productProblems.map(({ name, orders, problems, rate }) => [name, orders, problems, percent(rate)]),
  ],
}
