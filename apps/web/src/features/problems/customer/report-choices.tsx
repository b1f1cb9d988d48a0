import { formatRupees, type Paise } from '@pindivantalu/domain/money'
import { PROBLEM_KINDS, type ProblemKind, type ProblemWish } from '@pindivantalu/domain/problems/problem'
import { kindInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { t } from '@pindivantalu/texts/t'
import {
  CalendarX2,
  ClockAlert,
  type LucideIcon,
  MessageCircle,
  PackageX,
  SearchX,
  Shuffle,
} from 'lucide-react'
import { wishesFor } from './report-draft.ts'

export const KIND_ICONS: Record<ProblemKind, LucideIcon> = {
  broken: PackageX,
  missing: SearchX,
  wrong: Shuffle,
  stale: CalendarX2,
  late: ClockAlert,
  other: MessageCircle,
}

type KindsProps = { chosen: ProblemKind | null; onChoose: (kind: ProblemKind) => void }

export function Kinds({ chosen, onChoose }: KindsProps) {
  return (
    <div className="@container">
      <div className="grid gap-3 @min-[19rem]:grid-cols-2 @min-[32rem]:grid-cols-3">
        {PROBLEM_KINDS.map(kind => {
          const Icon = KIND_ICONS[kind]
          return (
            <label key={kind} className="chip min-h-13 items-start!">
              <input
                type="radio"
                name="kind"
                className="sr-only"
                checked={chosen === kind}
                onChange={() => onChoose(kind)}
              />
              <span className="inline-flex items-center gap-2.5 text-start">
                <Icon className="icon flex-none text-ink-3" />
                {kindInWords(kind)}
              </span>
            </label>
          )
        })}
      </div>
    </div>
  )
}

type WishesProps = {
  kind: ProblemKind | null
  chosen: ProblemWish | null
  /** Of what is chosen, before its tax; zero where nothing is. */
  price: Paise
  onChoose: (wish: ProblemWish) => void
}

export function Wishes({ kind, chosen, price, onChoose }: WishesProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {wishesFor(kind).map(wish => (
        <label key={wish} className="pick flex gap-3.5 p-4">
          <input
            type="radio"
            name="wish"
            className="check mt-0.5"
            checked={chosen === wish}
            onChange={() => onChoose(wish)}
          />
          <span>
            <span className="block font-semibold">{wishInWords(wish)}</span>
            <span className="block text-sm text-ink-2">{wishExplained(wish, price)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

export function wishInWords(wish: ProblemWish): string {
  if (wish === 'refund') return t('Refund')
  return wish === 'send_again' ? t('Send again') : t('Just to tell you')
}

function wishExplained(wish: ProblemWish, price: Paise): string {
  if (wish === 'send_again') return t('Fresh ones, free')
  if (wish === 'tell') return t('Nothing else is needed')
  return price > 0
    ? t('{amount} and its tax, back to how you paid', { amount: formatRupees(price) })
    : t('Back to how you paid')
}
