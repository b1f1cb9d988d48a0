import { addDays, dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import { sumOf, times, toRupees } from '@pindivantalu/domain/money'
import { firstDayOf, type Month, monthAfter, monthInHyderabad } from '@pindivantalu/domain/statements/month'
import { coveredFrom } from '@pindivantalu/domain/statements/statement'
import type {
  OwnStatementsView,
  PersonStatementsView,
  StatementsQuery,
  StatementsView,
  StatementView,
} from '@pindivantalu/domain/statements/statement.wire'
import { standingIn, statementMonths } from '@pindivantalu/domain/statements/statement-months'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import {
  countFailedAttempts,
  countTakenBack,
  type Earner,
  findEarner,
  findPayment,
  listEarners,
  listLines,
  listOpenMonths,
  listPaidMonths,
  type Scope,
  sumEarned,
} from './statements.queries.ts'
import { listTakenBack } from './taken-back.queries.ts'

type StatementDeps = Pick<Deps, 'db' | 'now'>

/** Everyone who is owed something or was paid, with what a month brings them. */
export async function listStatements(
  { db, now }: StatementDeps,
  { month = monthInHyderabad(now()) }: StatementsQuery,
): Promise<StatementsView> {
  const [earners, open, paid] = await Promise.all([listEarners(db), listOpenMonths(db), listPaidMonths(db)])
  const keyOf = ({ userId, work }: Earner) => `${work} ${userId}`
  const openOf = Map.groupBy(open, keyOf)
  const paidOf = Map.groupBy(paid, keyOf)
  const people = earners.map(({ userId, work, name }) => {
    const key = keyOf({ userId, work })
    const standing = standingIn(month, statementMonths(openOf.get(key) ?? [], paidOf.get(key) ?? []))
    return {
      person: { _id: userId, name },
      work,
      total: toRupees(standing.ofMonth?.total ?? sumOf()),
      paidOn: standing.ofMonth?.paidOn ?? null,
      unpaidBefore: toRupees(standing.unpaidBefore),
      oldestUnpaid: standing.oldestUnpaid,
    }
  })
  return { month, thisMonth: monthInHyderabad(now()), people }
}

/** Also before the first delivery: there is a person, and no month yet. */
export async function showPerson({ db, now }: StatementDeps, who: Earner): Promise<PersonStatementsView> {
  const person = (await findEarner(db, who)) ?? refuse('statement.not_found')
  return {
    person,
    work: who.work,
    today: dayInHyderabad(now()),
    thisMonth: monthInHyderabad(now()),
    months: await monthsOf(db, who),
    takenBack: (await listTakenBack(db, who)).map(({ at, total, ...one }) => ({
      ...one,
      total: toRupees(total),
      at: at.toISOString(),
    })),
  }
}

export async function showOwn({ db, now }: StatementDeps, userId: string): Promise<OwnStatementsView> {
  const who = { userId, work: 'delivery' } as const
  const day = dayInHyderabad(now())
  const today = { from: instantInHyderabad(day), until: instantInHyderabad(addDays(day, 1)) }
  const { quantity, amount } = await sumEarned(db, { ...who, ...today })
  return {
    today: { day, deliveries: quantity, amount: toRupees(amount) },
    thisMonth: monthInHyderabad(now()),
    months: await monthsOf(db, who),
  }
}

async function monthsOf(db: Database, who: Earner) {
  const months = statementMonths(await listOpenMonths(db, who), await listPaidMonths(db, who))
  return months.map(one => ({ ...one, total: toRupees(one.total) }))
}

export type StatementOf = Earner & { month: Month }

/** Which earnings stand on it: those it was paid with, or what is open now. */
export async function scopeOf(db: Database, { month, ...who }: StatementOf) {
  const payment = await findPayment(db, { ...who, month })
  const scope: Scope = payment
    ? { statementId: payment.id }
    : { ...who, from: coveredFrom(month, await paidMonthsOf(db, who)), to: month }
  return { payment, scope, version: await countTakenBack(db, { ...who, month }) }
}

async function paidMonthsOf(db: Database, who: Earner): Promise<ReadonlySet<Month>> {
  return new Set((await listPaidMonths(db, who)).map(({ month }) => month))
}

export async function showStatement({ db, now }: StatementDeps, which: StatementOf): Promise<StatementView> {
  const { userId, work, month } = which
  const person = (await findEarner(db, which)) ?? refuse('statement.not_found')
  const { payment, scope, version } = await scopeOf(db, which)
  const lines = (await listLines(db, scope)).map(line => ({
    ...line,
    amount: times(line.rate, line.quantity),
  }))
  const during = {
    from: instantInHyderabad(firstDayOf(month)),
    until: instantInHyderabad(firstDayOf(monthAfter(month))),
    knownBy: payment?.markedAt ?? null,
  }
  return {
    person,
    work,
    month,
    isRunning: month >= monthInHyderabad(now()),
    lines: lines.map(({ name, weight, rate, amount, ...line }) => ({
      ...line,
      product: name === null ? null : { name, weight: weight ?? '' },
      rate: toRupees(rate),
      amount: toRupees(amount),
    })),
    failedAttempts: work === 'delivery' ? await countFailedAttempts(db, { userId, ...during }) : null,
    total: toRupees(sumOf(...lines.map(({ amount }) => amount))),
    payment: payment
      ? {
          paidOn: payment.paidOn,
          method: payment.method,
          reference: payment.reference,
          markedAt: payment.markedAt.toISOString(),
        }
      : null,
    version,
  }
}
