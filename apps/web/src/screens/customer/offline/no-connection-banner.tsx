import { language, t } from '@pindivantalu/texts/t'
import { WifiOff } from 'lucide-react'

/** For readers of English too: the shop speaks Telugu. */
const IN_TELUGU = 'ఇంటర్నెట్ లేదు, మీ కార్ట్ అలాగే ఉంది'

export function NoConnectionBanner({ hasCode = false }: { hasCode?: boolean }) {
  return (
    <div className="on-dark mb-6 flex items-start gap-4 rounded-lg bg-inverse p-4 text-on-inverse sm:p-5">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-white/10 text-turmeric-300">
        <WifiOff className="icon" />
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl">{t('No connection just now')}</h1>
        {language() === 'en' && (
          <p lang="te" className="text-turmeric-200">
            {IN_TELUGU}
          </p>
        )}
        <p className="mt-1 text-paper-200">
          {hasCode
            ? t(
                'Your cart and your code are kept on this phone. The page goes on by itself when the line is back.',
              )
            : t('Your cart is kept on this phone. The page goes on by itself when the line is back.')}
        </p>
      </div>
    </div>
  )
}
