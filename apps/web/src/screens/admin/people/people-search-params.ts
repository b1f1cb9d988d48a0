import { PERSON_KINDS, type PersonKind } from '@pindivantalu/domain/accounts/person-kind'
import { searchedWords } from '@pindivantalu/domain/list-search'
import { pageNumberIn } from '@pindivantalu/domain/listing'
import { useSearchParams } from 'react-router'

export const TABS = ['pending', 'delivery-partners', 'users', 'sourcing-partners'] as const
export type Tab = (typeof TABS)[number]

/** What the owner looks at. All of it is in the URL, so that Back and a reload show the same. */
export type PeopleSearchParams = {
  tab: Tab
  q: string
  page: number
  /** Of all users, those alone. */
  kind: PersonKind | undefined
  /** The sourcing partner whose form is open, by id; 'new' while one is added. */
  partner: string | undefined
}

export function readPeopleSearchParams(query: URLSearchParams): PeopleSearchParams {
  const tab = TABS.find(one => one === query.get('tab')) ?? TABS[0]
  return {
    tab,
    q: searchedWords(query.get('q')) ?? '',
    kind: tab === 'users' ? PERSON_KINDS.find(one => one === query.get('kind')) : undefined,
    page: pageNumberIn(query.get('page') ?? undefined) || 1,
    partner: tab === 'sourcing-partners' ? (query.get('partner') ?? undefined) : undefined,
  }
}

export function peoplePath({
  tab,
  q,
  page,
  kind,
  partner,
}: Partial<PeopleSearchParams> & { tab: Tab }): string {
  const query = new URLSearchParams({
    tab,
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
    ...(kind && { kind }),
    ...(partner && { partner }),
  })
  return `/admin/userlist?${query}`
}

export function usePeopleSearchParams(): PeopleSearchParams {
  return readPeopleSearchParams(useSearchParams()[0])
}
