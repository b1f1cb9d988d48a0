import type { CustomerOrders, CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { presentPerson } from '../../accounts/people/people.present.ts'
import { findPerson } from '../../accounts/people/people.queries.ts'
import { presentAddress } from '../../addresses/addresses.present.ts'
import { listAddresses } from '../../addresses/addresses.queries.ts'
import type { Database } from '../../db/client.ts'
import { atOneMoment } from '../../db/one-moment.ts'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentNote } from '../../notes/notes.present.ts'
import { listNotes } from '../../notes/notes.queries.ts'
import { listOrdersAfter } from '../list/own-orders.queries.ts'
import { presentOrderRow } from '../orders.present.ts'
import { presentChatOf, presentProblemOf, presentSpend, presentUsual } from './customer.present.ts'
import { findChatOf, listProblemsOf, listUsual, sumSpend } from './customer.queries.ts'

/** One question after the other on one connection: the numbers fit the list. */
export async function showCustomer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, readerId }: { id: string; readerId: string },
): Promise<CustomerView> {
  return atOneMoment(db, async tx => {
    const person = (await findPerson(tx, id)) ?? refuse('account.not_found')
    return {
      person: presentPerson(person),
      spend: presentSpend(await sumSpend(tx, id)),
      usual: (await listUsual(tx, id)).map(presentUsual),
      orders: await ordersOf(tx, id, ''),
      addresses: (await listAddresses(tx, id)).map(presentAddress),
      chat: presentChatOf(await findChatOf(tx, person.phone)),
      problems: (await listProblemsOf(tx, id)).map(presentProblemOf),
      notes: (await listNotes(tx, { type: 'user', id })).map(note => presentNote(note, readerId)),
      asOf: now().toISOString(),
    }
  })
}

export async function listOrdersOfCustomer(
  { db }: Pick<Deps, 'db'>,
  { id, after }: { id: string; after: string },
): Promise<CustomerOrders> {
  if (!(await findPerson(db, id))) refuse('account.not_found')
  return ordersOf(db, id, after)
}

async function ordersOf(db: Database, id: string, text: string): Promise<CustomerOrders> {
  const rows = await listOrdersAfter(db, id, { after: readCursor(text), limit: ROWS_FOR_A_PAGE })
  const { shown, next } = cutPage(rows, ({ placed_micros: micros, id }) => ({ micros, id }))
  return { orders: shown.map(presentOrderRow), next }
}
