import type { ProblemFigures, ProblemFiguresQuery } from '@pindivantalu/domain/figures/figures.wire'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { problemRate } from '@pindivantalu/domain/problems/problem-rates'
import type { Deps } from '../deps.ts'
import {
  type CountedProblems,
  countProblemsByCook,
  countProblemsByPartner,
  countProblemsByProduct,
} from './problem-rates.queries.ts'

/** One after the other, as all figures: the other connections are for those who shop. */
export async function showProblemRates(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { days }: ProblemFiguresQuery,
): Promise<ProblemFigures> {
  const to = dayInHyderabad(now())
  const stretch = { from: addDays(to, 1 - days), to }
  return {
    products: (await countProblemsByProduct(db, stretch)).map(withRate),
    cooks: (await countProblemsByCook(db, stretch)).map(withRate),
    partners: (await countProblemsByPartner(db, stretch)).map(withRate),
  }
}

const withRate = (counted: CountedProblems) => ({ ...counted, rate: problemRate(counted) })

const TOO_FEW = 'too few'

export function problemRatesAsRows({ products, cooks, partners }: ProblemFigures): string[][] {
  const rowsOf = (what: string, rates: ProblemFigures['cooks']) =>
    rates.map(({ name, orders, problems, rate }) => [
      what,
      name,
      String(orders),
      String(problems),
      rate === null ? TOO_FEW : String(rate),
    ])
  return [
    ['By', 'Name', 'Orders delivered', 'With a problem', 'Percent'],
    ...rowsOf('Product', products),
    ...rowsOf('Cook', cooks),
    ...rowsOf('Delivery partner', partners),
  ]
}
