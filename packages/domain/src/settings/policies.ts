import { text } from '@pindivantalu/texts/t'

export const POLICIES = ['privacy', 'refund', 'terms'] as const
export type Policy = (typeof POLICIES)[number]

export const POLICY_TITLES: Record<Policy, string> = {
  privacy: text('Privacy policy'),
  refund: text('Refund policy'),
  terms: text('Terms of sale'),
}

export function isPolicy(name: string): name is Policy {
  return POLICIES.some(policy => policy === name)
}
