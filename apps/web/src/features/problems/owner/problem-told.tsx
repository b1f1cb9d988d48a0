import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Photos } from '../../../ui/layout/photos.tsx'
import { ProblemClock } from './problem-clock.tsx'
import { DECISION_WORDS, KIND_WORDS, WISH_WORDS } from './problem-words.ts'
import { WaysToCustomer } from './ways-to-customer.tsx'

/** What was said and shown, and whose hands it went through. */
export function ProblemTold({ problem, now }: { problem: ProblemDetail; now: Date }) {
  return (
    <div className="grid min-w-0 gap-4">
      <Head problem={problem} now={now} />
      <Said problem={problem} />
      <Photos photos={problem.photos} label="Customer’s photo" />
      <Background problem={problem} />
    </div>
  )
}

function Head({ problem, now }: { problem: ProblemDetail; now: Date }) {
  const { kind, dueBy, customer, order } = problem
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{KIND_WORDS[kind]}</h2>
        {dueBy !== null && <ProblemClock dueBy={dueBy} now={now} />}
      </div>
      <WaysToCustomer phone={customer.phone} orderId={order._id} />
    </div>
  )
}

function Said({ problem: { entries, customer, wish, toldIn } }: { problem: ProblemDetail }) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ _id, by, at, words, decided }) => (
        <li
          key={_id}
          className={by === 'shop' ? 'rounded-md border border-line p-4' : 'rounded-md bg-sunken p-4'}
        >
          {words && (
            <p className="whitespace-pre-line wrap-anywhere">{by === 'shop' ? words : `“${words}”`}</p>
          )}
          {decided.length > 0 && (
            <p className="font-semibold">
              {[...new Set(decided.map(({ decision }) => DECISION_WORDS[decision].label))].join(', ')}
            </p>
          )}
          <p className="text-sm text-ink-2">
            {by === 'shop' ? 'The shop' : `${customer.name}, ${WISH_WORDS[wish]}`}
            {by === 'customer' && (toldIn === 'chat' ? ', told in the chat' : ', told on the order page')},{' '}
            {formatInstant(new Date(at))}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Background({ problem: { hadBy, customer } }: { problem: ProblemDetail }) {
  const { cook, partner, collectedAt, deliveredAt } = hadBy
  return (
    <section className="card p-4 text-sm" aria-label="Who had it">
      <h3 className="mb-1 font-sans text-base font-semibold">Who had it</h3>
      <p className="text-ink-2">
        Made by {cook ?? 'nobody known'}
        {collectedAt && `, collected ${formatInstant(new Date(collectedAt))}`} by {partner ?? 'nobody known'}
        {deliveredAt && `, given ${formatInstant(new Date(deliveredAt))}`}.
      </p>
      <p className="mt-2 text-ink-2">
        {customer.name}: {counted(customer.orders, 'order')}, {formatRupees(fromRupees(customer.spent))}.{' '}
        {customer.problemsBefore === 0
          ? 'No problem before.'
          : `${counted(customer.problemsBefore, 'problem')} before.`}
      </p>
    </section>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
