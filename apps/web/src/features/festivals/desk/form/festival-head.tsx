import type { DeskFestivalList } from '@pindivantalu/domain/festivals/festival.wire'
import { lastTimeOf } from '@pindivantalu/domain/festivals/festival-desk'
import { CookingPot, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { lastTimeInWords, ordersInWords } from '../festival-words.ts'
import { StateBadge } from '../state-badge.tsx'
import { type FestivalDraft, instantOf, isWallTime } from './festival-draft.ts'
import type { Base } from './use-save-festival.ts'

type FestivalHeadProps = {
  form: UseFormReturn<FestivalDraft>
  base: Base
  others: DeskFestivalList
  /** What can be done, on wide screens; phones have it at the thumb. */
  children: ReactNode
}

export function FestivalHead({ form, base, others, children }: FestivalHeadProps) {
  const [name, opens] = useWatch({ control: form.control, name: ['name', 'opens'] })
  const opensAt = isWallTime(opens) ? instantOf(opens) : undefined
  const last = opensAt && lastTimeOf({ _id: base?._id, name, opensAt }, others)
  const state = base?.state ?? 'draft'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl wrap-anywhere">{base?.name ?? 'New festival'}</h1>
      <StateBadge state={state} />
      {base && base.orders > 0 && <p className="text-sm text-ink-2">{ordersInWords(base)}</p>}
      {last && opensAt && <p className="text-sm text-ink-2">{lastTimeInWords(last, opensAt)}</p>}
      <div className="flex flex-wrap items-center gap-2 lg:ms-auto">
        {base && state !== 'draft' && (
          <ButtonLink to={`/admin/festivals/${base._id}/to-make`} variant="outline">
            <CookingPot className="icon" />
            To make
          </ButtonLink>
        )}
        {base && state === 'closed' && (
          <ButtonLink to={`/admin/festivals/new?copy=${base._id}`} variant="outline">
            <Copy className="icon" />
            Copy for next year
          </ButtonLink>
        )}
        <div className="flex flex-wrap gap-2 max-lg:hidden">{children}</div>
      </div>
    </div>
  )
}
