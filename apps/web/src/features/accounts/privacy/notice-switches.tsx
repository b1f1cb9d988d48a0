import {
  CHANNEL_WORDS,
  NOTICE_WORDS,
  NOTICES,
  type Notice,
} from '@pindivantalu/domain/accounts/privacy/notices'
import type { NoticeSetting, NoticeSettings } from '@pindivantalu/domain/accounts/privacy/privacy.wire'
import { t } from '@pindivantalu/texts/t'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorText, statusOf } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useChangeNoticeMutation } from './privacy.api.ts'

const SIGNED_OUT = 401

/** Each switch saves by itself, so there is nothing to send. */
export function NoticeSwitches({ settings }: { settings: NoticeSettings }) {
  const [change] = useChangeNoticeMutation()
  const [saved, setSaved] = useState<Notice>()

  async function turn(wanted: NoticeSetting) {
    setSaved(undefined)
    const { error } = await change(wanted)
    if (!error) return setSaved(wanted.notice)
    if (statusOf(error) === SIGNED_OUT) return
    toast.bad(errorText(error), { action: { label: t('Try again'), run: () => void turn(wanted) } })
  }

  return (
    <>
      <div className="divide-y divide-line">
        <NoticeRow title={t('Your orders')} hint={t('Received, on its way, code, delivered')}>
          <Badge tone="ok" icon={Check}>
            {t('Always on')}
          </Badge>
        </NoticeRow>
        {NOTICES.map(notice => (
          <NoticeRow
            key={notice}
            title={t(NOTICE_WORDS[notice].title)}
            hint={t(NOTICE_WORDS[notice].hint)}
            isSaved={saved === notice}
          >
            {settings
              .filter(setting => setting.notice === notice)
              .map(({ channel, isOn }) => (
                <label key={channel} className="inline-flex min-h-11 items-center gap-2.5">
                  <input
                    type="checkbox"
                    role="switch"
                    className="switch"
                    checked={isOn}
                    aria-checked={isOn}
                    onChange={() => void turn({ notice, channel, isOn: !isOn })}
                  />
                  {t(CHANNEL_WORDS[channel])}
                </label>
              ))}
          </NoticeRow>
        ))}
      </div>
      <p className="border-t border-line pt-3 text-sm text-ink-2">
        {t('Messages about an order always come: without the delivery code we cannot hand it over.')}
      </p>
    </>
  )
}

type NoticeRowProps = { title: string; hint: string; isSaved?: boolean; children: ReactNode }

function NoticeRow({ title, hint, isSaved = false, children }: NoticeRowProps) {
  return (
    <fieldset className="py-3.5">
      {/* Floated, or it would stand in the border, beside nothing. */}
      <legend className="float-start w-full">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{title}</span>
          <span role="status" className="inline-flex items-center gap-1 text-sm text-ok">
            {isSaved && (
              <>
                <Check className="icon" />
                {t('Saved')}
              </>
            )}
          </span>
        </span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-1 pt-2">{children}</div>
    </fieldset>
  )
}
