import type { ChatOrder, ChatReport } from '@pindivantalu/domain/problems/chat-report.wire'
import {
  LONGEST_PROBLEM_WORDS,
  PROBLEM_KINDS,
  PROBLEM_WISHES,
  type ProblemKind,
  type ProblemWish,
} from '@pindivantalu/domain/problems/problem'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-field.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'
import { useOpenProblemMutation } from '../../problems.api.ts'
import { KIND_WORDS, WISH_WORDS } from '../problem-words.ts'
import { type ChatDraft, emptyDraft, type Lack, requestOf, whatDraftLacks } from './chat-draft.ts'
import { ChatPhotos } from './chat-photos.tsx'
import { PacketsOfOrder } from './packets-of-order.tsx'

type ChatProblemFormProps = { orders: ChatOrder[]; photos: ChatReport['photos'] }

export function ChatProblemForm({ orders, photos }: ChatProblemFormProps) {
  const [draft, setDraft] = useState<ChatDraft>(() => emptyDraft(orders[0]?._id ?? ''))
  const [lack, setLack] = useState<Lack>({})
  // One for this form: the same again after a lost answer opens nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const [open, { isLoading, error }] = useOpenProblemMutation()
  const navigate = useNavigate()
  const order = orders.find(({ _id }) => _id === draft.order)
  const change = (facts: Partial<ChatDraft>) => setDraft({ ...draft, ...facts })

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = whatDraftLacks(draft)
    setLack(lacks)
    if (Object.keys(lacks).length > 0 || isLoading) return
    const { data } = await open(requestOf(draft, key))
    if (data) void navigate(`/admin/problems?state=open&id=${data._id}`)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={event => void send(event)}>
      <SelectField
        label="Order"
        value={draft.order}
        onChange={({ target }) => change({ order: target.value, items: {} })}
      >
        {orders.map(({ _id, reference, deliveredAt }) => (
          <option key={_id} value={_id}>
            {reference}, delivered {formatInstant(new Date(deliveredAt))}
          </option>
        ))}
      </SelectField>
      {order?.openProblem && <p className="hint">A problem is open for this order: this is added to it.</p>}
      <SelectField
        label="What is wrong"
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as ProblemKind })}
      >
        {PROBLEM_KINDS.map(kind => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
      <PacketsOfOrder
        items={order?.items ?? []}
        chosen={draft.items}
        error={lack.items}
        onChange={items => change({ items })}
      />
      <SelectField
        label="The customer"
        value={draft.wish}
        onChange={({ target }) => change({ wish: target.value as ProblemWish })}
      >
        {PROBLEM_WISHES.map(wish => (
          <option key={wish} value={wish}>
            {WISH_WORDS[wish]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="The customer’s words"
        hint="As they stand in the chat. The customer reads them on the order’s page, too."
        maxLength={LONGEST_PROBLEM_WORDS}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <ChatPhotos
        photos={photos}
        chosen={draft.messages}
        error={lack.photos}
        onChange={messages => change({ messages })}
      />
      {error !== undefined && !isLoading && <Problem>{errorText(error)}</Problem>}
      <Button type="submit" isBusy={isLoading} busyLabel="Opening...">
        Open the problem
      </Button>
    </form>
  )
}
