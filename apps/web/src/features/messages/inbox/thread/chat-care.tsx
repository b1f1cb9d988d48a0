import type { WhatsAppChatDetail } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { Check, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { sayFailure } from '../../../../lib/api/say-failure.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Key } from '../../../../ui/controls/key.tsx'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'
import { useHoldChatMutation } from '../inbox.api.ts'

type Deeds = { onResolve: () => void; onReopen: () => void }

/** Settles a chat, or opens it again. */
export function ResolveButton({ isResolved, onResolve, onReopen }: Deeds & { isResolved: boolean }) {
  const act = isResolved ? onReopen : onResolve
  const says = isResolved ? 'Reopen' : 'Resolve'
  useKeys([{ keys: 'e', says: `${says} the chat`, group: 'WhatsApp', run: act }])
  return (
    <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={act}>
      {/* On the narrowest phones the word alone has room beside the name. */}
      {isResolved ? (
        <RotateCcw className="icon max-[22rem]:hidden" />
      ) : (
        <Check className="icon max-[22rem]:hidden" />
      )}
      {says}
      <Key name="E" />
    </Button>
  )
}

/** Who looks after it. Who left the staff meanwhile still stands there, until somebody else is chosen. */
export function HolderSelect({ chat: { phone, holder, staff } }: { chat: WhatsAppChatDetail }) {
  const id = useId()
  const [hold, { isLoading }] = useHoldChatMutation()
  const people = holder && !staff.some(({ _id }) => _id === holder._id) ? [...staff, holder] : staff
  const give = async (to: string) => {
    const { error } = await hold({ phone, holder: to || null })
    if (error) sayFailure(error)
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Who looks after this chat
      </label>
      <select
        id={id}
        value={holder?._id ?? ''}
        disabled={isLoading}
        className="input input-sm w-40 flex-none truncate py-1 text-sm max-md:min-h-11 md:min-h-9"
        onChange={event => void give(event.target.value)}
      >
        <option value="">With nobody</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {`With ${name}`}
          </option>
        ))}
      </select>
    </>
  )
}
