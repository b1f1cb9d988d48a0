import type { NoteAndGiftChoice } from '@pindivantalu/domain/cart/note-and-gift-choice'
import {
  type Gift as GiftOf,
  giftProblems,
  LONGEST_DELIVERY_NOTE,
  LONGEST_GIFT_MESSAGE,
  LONGEST_RECIPIENT_NAME,
} from '@pindivantalu/domain/orders/basket/gift'
import { t } from '@pindivantalu/texts/t'
import { Gift, Pencil, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { PhoneField } from '../../ui/controls/phone-field.tsx'
import { TextAreaField, TextField } from '../../ui/controls/text-field.tsx'

export const GIFT_FIELDS = 'gift'

type NoteAndGiftFieldsProps = {
  choice: NoteAndGiftChoice
  onChoose: (change: Partial<NoteAndGiftChoice>) => void
  /** Once somebody wanted to go on with a gift that lacks something. */
  showsProblems: boolean
}

export function NoteAndGiftFields({ choice, onChoose, showsProblems }: NoteAndGiftFieldsProps) {
  return (
    <>
      <GiftChoice {...{ choice, onChoose, showsProblems }} />
      <DeliveryNote note={choice.deliveryNote} onChange={deliveryNote => onChoose({ deliveryNote })} />
    </>
  )
}

function GiftChoice({ choice: { isGift, gift }, onChoose, showsProblems }: NoteAndGiftFieldsProps) {
  const hint = useId()
  const problems = showsProblems ? giftProblems(gift) : {}
  const change = (part: Partial<GiftOf>) => onChoose({ gift: { ...gift, ...part } })
  return (
    <section id={GIFT_FIELDS} aria-label={t('Gift')} className="card">
      <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        <Gift className="icon text-link" />
        <span className="flex-1 basis-24">
          <span className="font-semibold">{t('This is a gift')}</span>
          <span id={hint} className="block text-sm text-ink-2">
            {t('No prices in the parcel')}
          </span>
        </span>
        <input
          type="checkbox"
          aria-label={t('This is a gift')}
          aria-describedby={hint}
          checked={isGift}
          onChange={event => onChoose({ isGift: event.target.checked })}
          className="switch"
        />
      </label>
      {isGift && (
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2 sm:p-6">
          <TextField
            label={t('For whom')}
            required
            name="gift-name"
            autoComplete="off"
            maxLength={LONGEST_RECIPIENT_NAME}
            value={gift.name}
            error={problems.name && t(problems.name)}
            onChange={event => change({ name: event.target.value })}
          />
          <PhoneField
            label={t('Their phone')}
            hint={t('The rider calls this number, and the delivery code goes there.')}
            name="gift-phone"
            autoComplete="off"
            value={gift.phone}
            error={problems.phone && t(problems.phone)}
            onChange={event => change({ phone: event.target.value })}
          />
          <TextAreaField
            label={t('A note in the parcel')}
            hint={t('Handwritten on a card, up to {count} letters.', { count: LONGEST_GIFT_MESSAGE })}
            name="gift-message"
            className="sm:col-span-2"
            rows={2}
            maxLength={LONGEST_GIFT_MESSAGE}
            value={gift.message}
            onChange={event => change({ message: event.target.value })}
          />
          <p className="hint sm:col-span-2">
            {t('The invoice and all about the payment come to you alone.')}
          </p>
        </div>
      )}
    </section>
  )
}

function DeliveryNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  // Open from the start where there is one, and then as the customer leaves it.
  const [isOpen] = useState(note !== '')
  return (
    <details className="group card" open={isOpen}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <Pencil className="icon text-link" />
        <span className="flex-1">
          <span className="font-semibold">{t('A word for the rider')}</span>
          <span className="block text-sm text-ink-2">{t('Gate, lift, landmark')}</span>
        </span>
        <Plus className="icon transition-transform duration-140 group-open:rotate-45 motion-reduce:transition-none" />
      </summary>
      <div className="border-t border-line p-4 sm:px-6">
        <TextField
          label={t('Note')}
          name="delivery-note"
          autoComplete="off"
          maxLength={LONGEST_DELIVERY_NOTE}
          hint={t('Up to {count} letters. The shop and the rider read it.', {
            count: LONGEST_DELIVERY_NOTE,
          })}
          value={note}
          onChange={event => onChange(event.target.value)}
        />
      </div>
    </details>
  )
}
