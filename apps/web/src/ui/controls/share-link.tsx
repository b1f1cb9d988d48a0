import { whatsappShareUrl } from '@pindivantalu/domain/catalog/share-text'
import { t } from '@pindivantalu/texts/t'
import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'

type ShareLinkProps = { title: string; text: string; url: string }

/** On phones the system's own sheet; elsewhere, and before script has come, a link to WhatsApp. */
export function ShareLink({ title, text, url }: ShareLinkProps) {
  const share = (event: MouseEvent) => {
    if (!canShare()) return
    event.preventDefault()
    navigator.share({ title, text, url }).catch(unlessClosed)
  }
  return (
    <a
      href={whatsappShareUrl(text, url)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
      onClick={share}
    >
      <Share2 className="icon" />
      <span className="pointer-coarse:hidden">{t('Share on WhatsApp')}</span>
      <span className="not-pointer-coarse:hidden">{t('Share')}</span>
    </a>
  )
}

/** Computers have such a sheet too, but WhatsApp is seldom in it. */
function canShare(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Who closes the sheet has changed their mind, and needs no word about it. */
function unlessClosed(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
