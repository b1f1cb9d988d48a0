import { POLICIES, type Policy } from '@pindivantalu/domain/settings/policies'
import { useSearchParams } from 'react-router'

export const TABS = ['shop', 'holidays', 'policies', 'replies', 'history'] as const
export type Tab = (typeof TABS)[number]

/** What the owner looks at, as the URL says it, so that Back and a reload show the same. */
export function readSettingsSearchParams(query: URLSearchParams): { tab: Tab; policy: Policy } {
  return {
    tab: TABS.find(one => one === query.get('tab')) ?? TABS[0],
    policy: POLICIES.find(one => one === query.get('policy')) ?? POLICIES[0],
  }
}

export function settingsPath({ tab, policy }: { tab: Tab; policy?: Policy }): string {
  return `/admin/settings?${new URLSearchParams({ tab, ...(policy && { policy }) })}`
}

export function useSettingsSearchParams() {
  return readSettingsSearchParams(useSearchParams()[0])
}
