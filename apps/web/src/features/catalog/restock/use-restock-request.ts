import { t } from '@pindivantalu/texts/t'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api/error-text.ts'
import { forget, recall, remember } from '../../../lib/storage/tab-memory.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAskToBeToldMutation, useGetRestockRequestQuery, useNoLongerWaitMutation } from './restock.api.ts'

/** The product somebody wanted to be told of before they signed in. */
const WANTED = 'restock request'

/** Whether they wait for a product, and the two taps. Those who are not signed in do that first, and come back here. */
export function useRestockRequest(productId: string, isSignedIn: boolean) {
  const navigate = useNavigate()
  const { currentData: request } = useGetRestockRequestQuery(productId, { skip: !isSignedIn })
  const shared = { fixedCacheKey: `restock ${productId}` }
  const [send, { isLoading: isAsking }] = useAskToBeToldMutation(shared)
  const [sendUndo, { isLoading: isUndoing }] = useNoLongerWaitMutation(shared)

  const ask = async () => {
    if (!isSignedIn) {
      remember(WANTED, productId)
      return void navigate(`/login?redirect=${encodeURIComponent(`/product/${productId}`)}`)
    }
    const { error } = await send(productId)
    if (error) toast.bad(errorText(error))
  }
  const undo = async () => {
    const { error } = await sendUndo(productId)
    if (error) toast.bad(errorText(error), { action: { label: t('Try again'), run: () => void undo() } })
  }

  useEffect(() => {
    if (!isSignedIn || recall(WANTED) !== productId) return
    forget(WANTED)
    void send(productId).then(({ error }) => error && toast.bad(errorText(error)))
  }, [isSignedIn, productId, send])

  return { isAsked: request?.isAsked ?? false, isBusy: isAsking || isUndoing, ask, undo }
}
