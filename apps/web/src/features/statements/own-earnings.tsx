import { formatDay } from '@pindivantalu/domain/indian-time'
import { formatMonth } from '@pindivantalu/domain/statements/month'
import { PAY_METHOD_NAMES } from '@pindivantalu/domain/statements/statement'
import type { OwnStatementsView, StatementView } from '@pindivantalu/domain/statements/statement.wire'
import { lineInWords } from '@pindivantalu/domain/statements/statement-in-words'
import { t } from '@pindivantalu/texts/t'
import { ChevronRight, Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { Money } from '../../ui/shop/money.tsx'

/** What today brought, and the month that goes on. */
export function EarnedToday({ own: { today, thisMonth, months } }: { own: OwnStatementsView }) {
  const ofMonth = months.find(({ month }) => month === thisMonth)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-px border-2 border-line-mid bg-line-mid">
      <Sum name={t('Today')} rupees={today.amount}>
        {t('{count, plural, one {1 delivery} other {{count} deliveries}}', { count: today.deliveries })}
      </Sum>
      <Sum name={formatMonth(thisMonth)} rupees={ofMonth?.total ?? '0.00'}>
        {ofMonth?.paidOn ? paidWords(ofMonth.paidOn) : t('So far')}
      </Sum>
    </dl>
  )
}

function Sum({ name, rupees, children }: { name: string; rupees: string; children: string }) {
  return (
    <div className="bg-raised p-3">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="text-2xl font-semibold">
        <Money rupees={rupees} whole />
      </dd>
      <dd className="text-sm text-ink-2">{children}</dd>
    </div>
  )
}

const paidWords = (paidOn: string | null) =>
  paidOn ? t('Paid on {day}', { day: formatDay(paidOn) }) : t('Not paid yet')

/** Every month, the newest first; one of them is open below. */
export function OwnMonths({ own, open }: { own: OwnStatementsView; open: string | undefined }) {
  return (
    <ul className="grid border-t-2 border-line-mid">
      {own.months.map(({ month, total, paidOn }) => (
        <li key={month} className="border-b border-line-mid">
          <Link
            to={`?month=${month}`}
            replace
            preventScrollReset
            aria-current={month === open ? 'true' : undefined}
            className="flex min-h-14 flex-wrap items-center gap-x-3 px-3 py-2 text-ink aria-[current]:bg-pressed"
          >
            <span className="grow font-semibold">{formatMonth(month)}</span>
            <span className="text-sm text-ink-2">{paidWords(paidOn)}</span>
            <span className="flex items-center font-semibold">
              <Money rupees={total} whole />
              <ChevronRight className="icon" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One month: what it is made of, how it was paid, and its files. */
export function OwnStatement({ statement }: { statement: StatementView }) {
  const { month, lines, failedAttempts, total, payment } = statement
  const file = `/api/statements/mine/${month}`
  return (
    <section aria-labelledby="own-statement" className="grid gap-3 p-3">
      <h2 id="own-statement" className="text-xl">
        {formatMonth(month)}
      </h2>
      <dl className="grid gap-1">
        {lines.map(line => (
          <div key={`${line.month} ${line.isReplacement} ${line.rate}`} className="flex flex-wrap gap-x-3">
            <dt className="grow">
              {lineInWords(line, month)}: {line.quantity} × <Money rupees={line.rate} whole />
            </dt>
            <dd className="font-semibold">
              <Money rupees={line.amount} whole />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-3 border-t-2 border-line-mid pt-1 font-semibold">
          <dt className="grow">{t('Total')}</dt>
          <dd>
            <Money rupees={total} whole />
          </dd>
        </div>
      </dl>
      {failedAttempts !== null && failedAttempts > 0 && (
        <p className="text-ink-2">
          {t('Failed attempts, which are not paid: {count}', { count: failedAttempts })}
        </p>
      )}
      <p className="text-ink-2">
        {paidWords(payment?.paidOn ?? null)}
        {payment &&
          ` · ${[t(PAY_METHOD_NAMES[payment.method]), payment.reference].filter(Boolean).join(', ')}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-outline min-h-11" href={`${file}/pdf`} target="_blank" rel="noopener">
          <FileText className="icon" />
          PDF
        </a>
        <a className="btn btn-outline min-h-11" href={`${file}/csv`} download>
          <Download className="icon" />
          CSV
        </a>
      </div>
    </section>
  )
}
