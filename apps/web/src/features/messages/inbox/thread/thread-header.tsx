import { formatPhone } from '@pindivantalu/domain/accounts/phone'
import { ArrowLeft, Phone } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { ChatAvatar } from '../chat-avatar.tsx'
import { nameOf } from '../chat-words.ts'

type ThreadHeaderProps = {
  phone: string
  /** Null until it is known, and where nobody knows it. */
  name: string | null
  /** The list, from which phones come. */
  listPath: string
  heading: RefObject<HTMLHeadingElement | null>
  /** Who looks after it; what settles it. */
  children?: ReactNode
}

export function ThreadHeader({ phone, name, listPath, heading, children }: ThreadHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-line bg-raised px-3 py-1.5 sm:gap-x-3 sm:px-4">
      <ButtonLink
        to={listPath}
        preventScrollReset
        variant="ghost"
        aria-label="Back to chats"
        className="btn-icon -ms-2 md:hidden"
      >
        <ArrowLeft className="icon" />
      </ButtonLink>
      <span className="max-sm:hidden">
        <ChatAvatar name={name} />
      </span>
      <div className="min-w-20 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 font-sans text-base leading-6 font-semibold wrap-anywhere outline-none"
        >
          {nameOf({ name, phone })}
        </h2>
        {name && <p className="truncate text-sm text-ink-2">{formatPhone(phone)}</p>}
      </div>
      <a
        href={`tel:${phone}`}
        aria-label={`Call ${nameOf({ name, phone })}`}
        className="btn btn-ghost btn-icon"
      >
        <Phone className="icon" />
      </a>
      {children}
    </header>
  )
}
