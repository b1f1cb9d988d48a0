import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import type { CustomerView } from '@pindivantalu/domain/orders/customer/customer.wire'
import { ArrowLeft, MessageCircle, Pencil, Phone } from 'lucide-react'
import { PersonMarks } from '../../../features/accounts/people/person-marks.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { whatsAppPath } from '../whatsapp/whatsapp-search-params.ts'

const LANGUAGES = { en: 'Reads English', te: 'Reads Telugu' }

type CustomerHeadProps = { customer: CustomerView; listPath: string; isOwner: boolean }

/** Who it is, since when, and how to reach them. */
export function CustomerHead({ customer: { person, chat }, listPath, isOwner }: CustomerHeadProps) {
  const since = formatDay(dayInHyderabad(new Date(person.createdAt)))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <ButtonLink to={listPath} variant="outline" size="sm" className="w-11 px-0" aria-label="Back">
          <ArrowLeft className="icon" />
        </ButtonLink>
        <h1 className="min-w-0 text-2xl wrap-anywhere">{person.name}</h1>
        <PersonMarks person={person} />
        <p className="w-full text-sm text-ink-2 wrap-anywhere">
          {formatPhone(person.phone)}, since {since}. {LANGUAGES[person.language]}.
          {person.email && ` ${person.email}${person.isEmailProven ? '' : ' (not verified)'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={whatsAppPath({ chat: person.phone })} variant="outline" size="sm">
          <MessageCircle className="icon" />
          Chat
          {chat !== null && chat.unread > 0 && (
            <>
              <CountBadge count={chat.unread} />
              <span className="sr-only">{chat.unread} unread</span>
            </>
          )}
        </ButtonLink>
        <a href={`tel:${person.phone}`} className="btn btn-outline btn-sm">
          <Phone className="icon" />
          Call
        </a>
        {isOwner && (
          <ButtonLink to={`/admin/user/${person._id}/edit`} variant="outline" size="sm">
            <Pencil className="icon" />
            Edit
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
