import { shopNameToRead } from '@pindivantalu/domain/shop'
import type { Language } from '@pindivantalu/texts/languages'
import { language, t } from '@pindivantalu/texts/t'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGetConfigQuery } from '../../features/config/config.api.ts'
import { chooseLanguage, thisPageIn } from '../../lib/storage/kept-language.ts'
import sun from '../../styles/motifs/logo.svg'
import { Motif } from '../../ui/layout/motif.tsx'
import './cook.css'

type CookFrameProps = {
  kitchen: string | undefined
  day: string | undefined
  isOffline: boolean
  /** Undefined where there is nothing to be late with. */
  onTrouble: (() => void) | undefined
  children: ReactNode
}

/** Whose page it is and for when; at its end the shop's phone. Nothing to buy. */
export function CookFrame({ kitchen, day, isOffline, onTrouble, children }: CookFrameProps) {
  const { data: config } = useGetConfigQuery()
  const phone = config?.seller.phone
  return (
    <>
      <title>{t('To make today')}</title>
      <meta name="robots" content="noindex, nofollow" />
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t('Skip to content')}
      </a>
      <header className="on-dark sticky top-0 z-30 bg-inverse text-on-inverse">
        <div className="mx-auto flex min-h-14 max-w-xl items-center gap-3 px-4 py-2">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-white max-[22rem]:hidden">
            <Motif src={sun} loading="eager" width={34} height={34} />
          </span>
          <p className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-semibold">{kitchen ?? shopNameToRead()}</span>
            <span className="block truncate text-sm text-turmeric-200">{day}</span>
          </p>
          <Languages />
        </div>
        <p role="status" className="bg-turmeric-400 px-4 py-2 font-medium text-ink empty:hidden">
          {isOffline && t('No network. Your ticks are on this phone and go out when it is back.')}
        </p>
      </header>
      <main id="main" tabIndex={-1} className="cook-page mx-auto grid max-w-xl gap-4 px-3 pt-4 outline-none">
        {children}
      </main>
      <section
        aria-label={t('Help')}
        className="sticky inset-x-0 bottom-0 z-30 border-t-2 border-ink bg-white px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] empty:hidden"
      >
        <div className="mx-auto grid max-w-xl auto-cols-fr gap-2 min-[20rem]:grid-flow-col">
          {phone && (
            <a
              href={`tel:${phone}`}
              className="flex min-h-14 items-center justify-center gap-2 rounded-md bg-ink px-2 text-center font-semibold text-white"
            >
              <Phone className="icon flex-none" aria-hidden="true" />
              {t('Call the shop')}
            </a>
          )}
          {onTrouble && (
            <button
              type="button"
              className="min-h-14 rounded-md border-2 border-chilli-700 bg-white px-2 font-semibold text-chilli-700"
              onClick={onTrouble}
            >
              {t('Late, or cannot make')}
            </button>
          )}
        </div>
      </section>
    </>
  )
}

const NAMES: [Language, string, string][] = [
  ['te', 'తె', 'తెలుగు'],
  ['en', 'En', 'English'],
]

/** Buttons, not links: the page is rendered once for every token, and no link in it knows this one. */
function Languages() {
  const open = (other: Language) => {
    chooseLanguage(other)
    window.location.assign(thisPageIn(other))
  }
  return (
    <fieldset className="flex flex-none overflow-hidden rounded-sm border border-white/60">
      <legend className="sr-only">{t('Language')}</legend>
      {NAMES.map(([other, short, name]) => (
        <button
          key={other}
          type="button"
          lang={other}
          aria-pressed={other === language()}
          className="grid min-h-11 min-w-11 place-items-center px-2 aria-pressed:bg-white aria-pressed:text-ink"
          onClick={() => other !== language() && open(other)}
        >
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
