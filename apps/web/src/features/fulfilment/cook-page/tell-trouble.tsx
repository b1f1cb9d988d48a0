import {
  MOST_TROUBLE_LETTERS,
  TROUBLE_REASONS,
  TROUBLE_TEXTS,
  type TroubleReason,
} from '@pindivantalu/domain/fulfilment/cook-page'
import { t } from '@pindivantalu/texts/t'
import { useState } from 'react'
import { TextAreaField } from '../../../ui/controls/text-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type TellTroubleProps = {
  isOpen: boolean
  onClose: () => void
  onTell: (trouble: { reason: TroubleReason; words: string }) => void
}

/** Late, or cannot make: the owner is told why. */
export function TellTrouble({ isOpen, onClose, onTell }: TellTroubleProps) {
  const [reason, setReason] = useState<TroubleReason>('late')
  const [words, setWords] = useState('')
  const tell = () => {
    onTell({ reason, words: words.trim() })
    setWords('')
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isWide
      title={t('Late, or cannot make')}
      confirmLabel={t('Tell the shop')}
      onConfirm={tell}
      onCancel={onClose}
    >
      <fieldset>
        <legend className="sr-only">{t('Why')}</legend>
        {TROUBLE_REASONS.map(one => (
          <label key={one} className="flex min-h-14 items-center gap-3 text-lg text-ink">
            <input
              type="radio"
              name="trouble"
              className="check size-6 flex-none"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(TROUBLE_TEXTS[one])}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        id="trouble-words"
        label={t('What, and how many')}
        value={words}
        maxLength={MOST_TROUBLE_LETTERS}
        onChange={({ target }) => setWords(target.value)}
      />
    </ConfirmDialog>
  )
}
