import { isSignInPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { searchedWords } from '@pindivantalu/domain/list-search'
import { useSearchParams } from 'react-router'
import type { ChatFilters } from '../../../features/messages/inbox/inbox.api.ts'

/** What the owner looks at. All of it is in the URL, so that Back, a reload and links from elsewhere lead to it. */
export type WhatsAppSearchParams = ChatFilters & { chat?: string }

/** Without one it is all that is open; words are looked for among the resolved as well. */
const VIEWS = ['waiting', 'mine', 'resolved'] as const

const PHONE = /^\+\d{6,15}$/

/** Wrong search params are left out. */
export function readWhatsAppSearchParams(query: URLSearchParams): WhatsAppSearchParams {
  const q = searchedWords(query.get('q'))
  // A literal plus means a space in a query string.
  const chat = withCountryCode((query.get('chat') ?? '').replace(/^ /, '+'))
  const view = VIEWS.find(one => one === query.get('view'))
  return {
    ...(q && { q }),
    ...(view && { view }),
    ...(PHONE.test(chat) && { chat }),
  }
}

export function whatsAppPath({ q, view, chat }: WhatsAppSearchParams): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(view && { view }),
    ...(chat && { chat }),
  })
  return query.size > 0 ? `/admin/whatsapp?${query}` : '/admin/whatsapp'
}

export function useWhatsAppSearchParams(): WhatsAppSearchParams {
  return readWhatsAppSearchParams(useSearchParams()[0])
}

/** The phone that was typed in full into the search, where it is one that can be written to. */
export function typedPhone(q: string | undefined): string | undefined {
  const phone = withCountryCode(q ?? '')
  return isSignInPhone(phone) ? phone : undefined
}
