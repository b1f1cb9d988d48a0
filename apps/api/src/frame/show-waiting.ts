import { hasDuty, type Worker } from '@pindivantalu/domain/accounts/staff-roles'
import { isPaymentHeld, MOST_WAITING } from '@pindivantalu/domain/frame/waiting'
import type { Waiting, WaitingQuery } from '@pindivantalu/domain/frame/waiting.wire'
import type { CookTrouble } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import type { MissedDeliveries } from '@pindivantalu/domain/problems/missed-delivery.wire'
import type { Problems, ProblemsWaiting } from '@pindivantalu/domain/problems/problem.wire'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { countChats, listChats } from '../messages/inbox/chats.queries.ts'
import { listMoneyWithoutOrder } from '../orders/money/money.queries.ts'
import { listRefunds } from '../orders/money/money-lists.queries.ts'
import { listNewOrders } from './new-orders.queries.ts'
import {
  type FestivalToldOf,
  noticeOfChat,
  noticeOfFestival,
  noticeOfKitchen,
  noticeOfMissed,
  noticeOfOrder,
  noticeOfPayment,
  noticeOfProblem,
  noticeOfRefund,
} from './waiting.present.ts'

/** The rooms of problems and fulfilment are strangers to this one: the app hands over what they tell. */
export type ProblemQueue = {
  count: () => Promise<ProblemsWaiting>
  open: () => Promise<Problems>
  missed: () => Promise<MissedDeliveries>
}

/** Newest first, what cooks cannot make and nobody has seen. */
export type KitchenTroubles = (limit: number) => Promise<CookTrouble[]>

/** Festivals that the owner was told of, and that are not over. */
export type FestivalsToMake = () => Promise<FestivalToldOf[]>

export type Neighbours = { queue: ProblemQueue; troubles: KitchenTroubles; festivals: FestivalsToMake }

const NOTICES_OF_A_KIND = 5

/** Each hears of their own work alone. */
export async function showWaiting(
  { db, now, machineNow, isQuiet }: Pick<Deps, 'db' | 'now' | 'machineNow' | 'isQuiet'>,
  { queue, troubles, festivals }: Neighbours,
  { since, reader }: WaitingQuery & { reader: Worker },
): Promise<Waiting> {
  const [orders, { chats, unread }, { counts, problems, missed }, money, kitchens, toMake] =
    await Promise.all([
      hasDuty(reader, 'orders') ? ordersThatWait(db, since) : [],
      hasDuty(reader, 'inbox') ? chatsThatWait(db) : NO_CHATS,
      hasDuty(reader, 'problems') ? problemsThatWait(queue) : NO_PROBLEMS,
      hasDuty(reader, 'money') ? moneyThatWaits(db, machineNow()) : NO_MONEY,
      hasDuty(reader, 'board') ? troubles(NOTICES_OF_A_KIND) : [],
      reader.isAdmin ? festivals() : [],
    ])
  const notices = [
    orders.slice(0, NOTICES_OF_A_KIND).map(noticeOfOrder),
    unread.map(noticeOfChat),
    problems.slice(0, NOTICES_OF_A_KIND).map(noticeOfProblem),
    // The longest waiting is the first of them.
    missed.slice(-NOTICES_OF_A_KIND).map(noticeOfMissed),
    money.payments.slice(-NOTICES_OF_A_KIND).map(noticeOfPayment),
    money.refunds.slice(0, NOTICES_OF_A_KIND).map(noticeOfRefund),
    kitchens.map(noticeOfKitchen),
    toMake.map(noticeOfFestival),
  ]
  return {
    asOf: now().toISOString(),
    isQuiet: await isQuiet(),
    orders: orders.length,
    chats,
    problems: Math.min(counts, MOST_WAITING),
    money: Math.min(money.payments.length + money.refunds.length, MOST_WAITING),
    notices: notices.flat().toSorted((one, other) => other.at.localeCompare(one.at)),
  }
}

const NO_CHATS = { chats: 0, unread: [] }
const NO_PROBLEMS = { counts: 0, problems: [], missed: [] }
const NO_MONEY = { payments: [], refunds: [] }

async function ordersThatWait(db: Database, since: string | undefined) {
  return since === undefined ? [] : listNewOrders(db, { since: new Date(since), limit: MOST_WAITING })
}

async function chatsThatWait(db: Database) {
  const [chats, unread] = await Promise.all([
    countChats(db, 'waiting', MOST_WAITING),
    listChats(db, { view: 'unread', limit: NOTICES_OF_A_KIND }),
  ])
  return { chats, unread }
}

async function problemsThatWait(queue: ProblemQueue) {
  const [{ waiting: counts }, { problems }, { deliveries: missed }] = await Promise.all([
    queue.count(),
    queue.open(),
    queue.missed(),
  ])
  return { counts, problems, missed }
}

/** Payments without order that nobody pays back yet, and refunds that the bank refused or that wait for the owner. */
async function moneyThatWaits(db: Database, now: Date) {
  const [payments, refunds] = await Promise.all([
    listMoneyWithoutOrder(db),
    listRefunds(db, {
      states: ['failed', 'held'],
      during: undefined,
      after: undefined,
      limit: MOST_WAITING,
    }),
  ])
  return {
    payments: payments.filter(({ reason, begun_at }) => reason === null && isPaymentHeld(begun_at, now)),
    refunds,
  }
}
