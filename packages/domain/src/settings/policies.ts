export const POLICIES = ['privacy', 'refund', 'terms'] as const
export type Policy = (typeof POLICIES)[number]

export const POLICY_TITLES: Record<Policy, string> = {
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  terms: 'Terms of sale',
}

export function isPolicy(name: string): name is Policy {
  return POLICIES.some(policy => policy === name)
}
