import type { ProblemDecision } from '@pindivantalu/domain/problems/problem'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { DECISION_WORDS } from './problem-words.ts'

const GROUP = 'Problems'

/** A digit chooses, Ctrl and Enter ask for the last word, also from within the customer's words. */
export function useDecisionKeys(
  offers: readonly ProblemDecision[],
  choose: (decision: ProblemDecision) => void,
  decide: () => void,
): void {
  useKeys([
    ...offers.map((offer, at) => ({
      keys: String(at + 1),
      says: DECISION_WORDS[offer].label,
      group: GROUP,
      run: () => choose(offer),
    })),
    { keys: 'Ctrl+Enter', says: 'Decide', group: GROUP, run: decide, whileTyping: true },
  ])
}
