import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { ageInWords } from '../../../lib/age-in-words.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { momentInWords, PROVIDER_WORDS } from './provider-words.ts'

/** When each provider last spoke to the shop. */
export function ProvidersHeard({ heard }: Pick<ProviderHealth, 'heard'>) {
  const now = new Date()
  return (
    <Panel title="Last heard from" className="mt-8">
      <dl className="mt-3 divide-y divide-line">
        {heard.map(({ provider, lastAt }) => {
          const { name, heardBy } = PROVIDER_WORDS[provider]
          return (
            <div key={provider} className="flex flex-wrap justify-between gap-x-6 py-3">
              <dt>
                <strong className="font-semibold">{name}</strong>{' '}
                <span className="text-ink-2">{heardBy}</span>
              </dt>
              <dd>{lastAt ? `${ageInWords(lastAt, now)} ago, ${momentInWords(lastAt)}` : 'not yet'}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
