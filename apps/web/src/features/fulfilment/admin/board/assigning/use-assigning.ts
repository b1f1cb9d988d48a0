import type { AssignManyAnswer } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { useState } from 'react'
import { sayFailure } from '../../../../../lib/api/say-failure.ts'
import { toast } from '../../../../../lib/toasts.ts'
import { useAssignManyMutation } from '../../assignment.api.ts'
import { NO_COOK } from '../../partner-choices.ts'
import { outcomeInWords } from '../board-words.ts'
import { type Act, assignInTurns } from './assign-in-turns.ts'

type Assigning = {
  orderIds: readonly string[]
  onSettled: (answer: AssignManyAnswer) => void
  /** What can be taken back, how many orders it was, and who got them. */
  onGiven: (acts: readonly Act[], given: { count: number; to: string }) => void
  nameOf: (partnerId: string) => string | undefined
  /** To the list of those that were not assigned, or kept a partner. It stands below the orders. */
  onSeeWhich: () => void
}

/** Whom the ticked orders are given to, and giving them. */
export function useAssigning({ orderIds, nameOf, onGiven, onSettled, onSeeWhich }: Assigning) {
  const [cook, setCook] = useState(NO_COOK)
  const [carrier, setCarrier] = useState('')
  const [isNobodyChosen, setNobodyChosen] = useState(false)
  const [done, setDone] = useState<number>()
  const [assign] = useAssignManyMutation()
  const submit = async () => {
    const isNobody = cook.partnerId === '' && carrier === ''
    setNobodyChosen(isNobody)
    if (isNobody || done !== undefined) return
    const whom = {
      sourcingPartnerUserId: cook.partnerId,
      sourcingPartnerAddressId: cook.addressId,
      deliveryPartnerUserId: carrier,
    }
    const { answer, acts, error } = await assignInTurns(orderIds, {
      assign: ids => assign({ orderIds: ids, ...whom }),
      onProgress: setDone,
    })
    setDone(undefined)
    if (error) sayFailure(error)
    const to = [nameOf(cook.partnerId), nameOf(carrier)].filter(Boolean).join(' and ')
    onGiven(acts, { count: answer.assigned.length, to })
    sayOutcome(answer, { isSaid: acts.length > 0, onSeeWhich })
    // The next orders go to someone else, unless some of these are left.
    if (answer.refused.length === 0) {
      setCarrier('')
      setCook(NO_COOK)
    }
    onSettled(answer)
  }
  return { cook, setCook, carrier, setCarrier, isNobodyChosen, done, submit }
}

export type AssigningState = ReturnType<typeof useAssigning>

/** What the strip with Undo says already is not said twice. */
function sayOutcome(
  answer: AssignManyAnswer,
  { isSaid, onSeeWhich }: { isSaid: boolean; onSeeWhich: () => void },
): void {
  if (answer.assigned.length + answer.refused.length === 0) return
  const say = answer.assigned.length > 0 ? toast.ok : toast.bad
  const isAllSaid = answer.kept.length + answer.refused.length === 0
  if (isSaid && isAllSaid) return
  say(
    outcomeInWords(answer),
    isAllSaid ? {} : { lasts: 15 * SECOND, action: { label: 'See which', run: onSeeWhich } },
  )
}
