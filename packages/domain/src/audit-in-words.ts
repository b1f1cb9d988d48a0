import type { AuditEntry } from './audit.wire.ts'

export type AuditFacts = AuditEntry['facts']
export type Audited = Pick<AuditEntry, 'action' | 'facts' | 'actor'>

/** Who did what. An action that has no words yet is shown by its name. */
export function auditInWords(words: Map<string, (facts: AuditFacts) => string>, audited: Audited): string {
  const { action, facts, actor } = audited
  const said = words.get(action)?.(facts) ?? action.replaceAll(/[._]/g, ' ')
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return actor === null ? sentence : `${sentence} by ${actor}`
}
