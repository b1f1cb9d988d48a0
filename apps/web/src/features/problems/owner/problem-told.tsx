import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { ClipboardList, MessageCircle, Phone } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { clockOf, DECISION_WORDS, KIND_WORDS, WISH_WORDS } from './problem-words.ts'

/** What was said and shown, and whose hands it went through. */
export function ProblemTold({ problem, now }: { problem: ProblemDetail; now: Date }) {
  return (
    <div className="grid min-w-0 gap-4">
      <Head problem={problem} now={now} />
      <Said problem={problem} />
      <Photos problem={problem} />
      <Background problem={problem} />
    </div>
  )
}

function Head({ problem, now }: { problem: ProblemDetail; now: Date }) {
  const { kind, dueBy, customer, order } = problem
  const clock = dueBy === null ? undefined : clockOf(dueBy, now)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{KIND_WORDS[kind]}</h2>
        {clock && <Badge tone={clock.tone}>{clock.words}</Badge>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {customer.phone && (
          <>
            <ButtonLink
              to={`/admin/whatsapp?chat=${encodeURIComponent(customer.phone)}`}
              variant="outline"
              size="sm"
            >
              <MessageCircle className="icon" />
              Chat
            </ButtonLink>
            <a
              href={`tel:${customer.phone}`}
              className="btn btn-outline btn-sm"
              aria-label={`Call ${formatPhone(customer.phone)}`}
            >
              <Phone className="icon" />
              Call
            </a>
          </>
        )}
        <ButtonLink to={`/order/${order._id}`} variant="outline" size="sm">
          <ClipboardList className="icon" />
          Order
        </ButtonLink>
      </div>
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

function Photos({ problem: { photos } }: { problem: ProblemDetail }) {
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="Photos">
      {photos.map(({ _id, url }, index) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={`Enlarge customer’s number ${index + 1}`}
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
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
        {customer.name}: orders {customer.orders}, {formatRupees(fromRupees(customer.spent))}; problems
        before: {customer.problemsBefore}.
      </p>
    </section>
  )
}
