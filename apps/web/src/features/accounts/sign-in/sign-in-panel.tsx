import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import muggu from '../../../styles/motifs/muggu.svg'

type SignInPanelProps = { title: string; greeting: string; intro: string; children: ReactNode }

/** A greeting beside the form, where there is room for both. */
export function SignInPanel({ title, greeting, intro, children }: SignInPanelProps) {
  return (
    <div className="mx-auto grid max-w-4xl overflow-hidden rounded-2xl border border-line bg-raised shadow-sm md:grid-cols-[1fr_1.25fr]">
      <div className="relative overflow-hidden bg-turmeric-400 max-md:hidden">
        <div className="toranam absolute inset-x-0 top-0" />
        <img
          src={muggu}
          alt=""
          width={420}
          height={420}
          loading="lazy"
          className="absolute -start-24 -bottom-24 w-104 max-w-none opacity-25"
        />
        <div className="relative flex h-full flex-col justify-center p-8 pt-24">
          <p lang="te" className="text-4xl text-tamarind-950">
            {greeting}
          </p>
          <p className="mt-4 text-lg text-tamarind-900">{intro}</p>
        </div>
      </div>
      <div className="p-5 sm:p-9">
        <h1 className="text-3xl">{title}</h1>
        <NeedsScript />
        {children}
      </div>
    </div>
  )
}

export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-4 text-ink-2">
        {t('Signing in needs JavaScript. Please switch it on in your browser.')}
      </p>
    </noscript>
  )
}
