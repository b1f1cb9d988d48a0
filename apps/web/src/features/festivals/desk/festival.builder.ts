import type { DeskFestivalList, DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'

export function aDeskFestival(facts: Partial<DeskFestivalView> = {}): DeskFestivalView {
  return {
    _id: '01890000-0000-7000-8000-0000000000f1',
    slug: 'sankranti-2027',
    name: 'Sankranti 2027',
    teluguName: 'సంక్రాంతి',
    state: 'draft',
    opensAt: '2026-12-20T01:30:00.000Z',
    closesAt: '2027-01-08T14:30:00.000Z',
    days: [
      { day: '2027-01-11', slots: ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], places: 390 },
      { day: '2027-01-12', slots: ['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM'], places: 390 },
      { day: '2027-01-13', slots: ['2-4 PM', '4-6 PM', '6-8 PM'], places: 300 },
    ],
    products: [],
    updatedAt: '2026-11-15T09:42:00.000Z',
    orders: 0,
    income: 0,
    ...facts,
  }
}

/** As the owner's list has it. */
export function aListedFestival(facts: Partial<DeskFestivalView> = {}): DeskFestivalList[number] {
  const { products, updatedAt, days, ...listed } = aDeskFestival(facts)
  return { ...listed, days: days.map(({ day }) => day) }
}
