import { nameOf } from '@pindivantalu/domain/catalog/product-names'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import { kindInWords } from '@pindivantalu/domain/problems/problem-in-words'
import { t } from '@pindivantalu/texts/t'
import { type LucideIcon, Package, Undo2 } from 'lucide-react'
import { KIND_ICONS, wishInWords } from './report-choices.tsx'
import { type ReportDraft, wishesFor } from './report-draft.ts'

type Items = readonly OrderItemView[]
type Line = { icon: LucideIcon; words: string }

/** What is said so far, line by line. */
export function ReportInWords({ draft, items }: { draft: ReportDraft; items: Items }) {
  const lines = linesOf(draft, items)
  if (lines.length === 0) return <p className="mb-5 text-ink-2">{nothingYet()}</p>
  return (
    <ul className="mb-5 grid gap-2.5">
      {lines.map(({ icon: Icon, words }) => (
        <li key={words} className="flex gap-3 wrap-anywhere">
          <Icon className="icon mt-0.5 flex-none text-ink-3" />
          {words}
        </li>
      ))}
    </ul>
  )
}

/** 'Chekkalu, 250 g, Broken, Refund' */
export function reportOnOneLine(draft: ReportDraft, items: Items): string {
  const lines = linesOf(draft, items)
  return lines.length > 0 ? lines.map(({ words }) => words).join(', ') : nothingYet()
}

const nothingYet = () => t('Choose above what happened.')

function linesOf({ items: chosen, kind, wish, photos }: ReportDraft, items: Items): Line[] {
  const counted =
    photos.length > 0
      ? [t('{count, plural, one {1 photo} other {{count} photos}}', { count: photos.length })]
      : []
  const what = [...(kind ? [kindInWords(kind)] : []), ...counted].join(', ')
  const isWished = wish !== null && wishesFor(kind).includes(wish)
  return [
    ...items
      .filter(({ _id }) => _id in chosen)
      .map(item => ({ icon: Package, words: packetsOf(item, chosen[item._id] ?? 1) })),
    ...(what ? [{ icon: kind ? KIND_ICONS[kind] : Package, words: what }] : []),
    ...(isWished ? [{ icon: Undo2, words: wishInWords(wish) }] : []),
  ]
}

function packetsOf({ name, teluguName = '', weight }: OrderItemView, count: number): string {
  return `${nameOf({ name, teluguName })}, ${count > 1 ? `${count} × ${weight}` : weight}`
}
