import { t } from '@pindivantalu/texts/t'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** For apps that let no link out. Some let nobody write to the clipboard either: the text is there to be held. */
export function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      toast.ok(t('Link copied'))
    } catch {
      toast.info(t('Please hold the link to copy it.'))
    }
  }
  return (
    <div className="mt-3 grid gap-3 text-ink">
      <TextField
        ref={field}
        label={t('Link')}
        hint={t('Copy it, then open it in Chrome or Safari.')}
        readOnly
        value={url}
        onFocus={event => event.target.select()}
      />
      <Button variant="outline" className="w-full" onClick={() => void copy()}>
        <Copy className="icon" />
        {t('Copy link')}
      </Button>
    </div>
  )
}
