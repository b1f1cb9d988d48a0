import type { MissingLine } from '@pindivantalu/domain/cart/fill-cart'
import { t } from '@pindivantalu/texts/t'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useLinkedCart } from './use-linked-cart.ts'
import { WHY_MISSING } from './why-missing.ts'

/** In the cart of someone who opened a link with a cart in it: fills this one, and says what could not be had. */
export default function LinkedCart({ onAnswer }: { onAnswer: () => void }) {
  const { state, tryAgain } = useLinkedCart()
  const isAnswered = state.at !== 'asking'
  useEffect(() => {
    if (isAnswered) onAnswer()
  }, [isAnswered, onAnswer])

  switch (state.at) {
    case 'asking':
      return null
    case 'unreadable':
      return (
        <News tone="warn">
          {t('This link could not be read. Nothing was added, and your cart is as it was.')}
        </News>
      )
    case 'failed':
      return (
        <News tone="bad">
          <p>
            {t('The items of your link could not be loaded.')} {errorText(state.error)}
          </p>
          <Button variant="outline" className="mt-3" onClick={tryAgain}>
            <RefreshCw className="icon" />
            {t('Try again')}
          </Button>
        </News>
      )
    case 'filled':
      return <Filled {...state.filled} />
  }
}

/** What stands in the link is not repeated: anyone can write one. Names are the shop's. */
function Filled({ added, missing }: { added: number; missing: MissingLine[] }) {
  if (missing.length === 0)
    return (
      <News tone="ok">{t('Your items are here, in the quantities of your link and at today’s prices.')}</News>
    )
  return (
    <News tone="warn">
      <p>
        {added === 0
          ? t('Nothing of your link can be had now. Your cart is as it was.')
          : t('Your items are here, in the quantities of your link and at today’s prices, except for:')}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {listed(missing).map(([words, times]) => (
          <li key={words}>
            {words}
            {times > 1 && ` ${t('({count} lines)', { count: times })}`}
          </li>
        ))}
      </ul>
    </News>
  )
}

function listed(missing: MissingLine[]): [words: string, times: number][] {
  const counts = new Map<string, number>()
  for (const { name, why } of missing) {
    const words =
      name === null ? t('A product that the shop does not have') : `${name}: ${t(WHY_MISSING[why])}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts]
}

function News({ tone, children }: { tone: 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className="mb-6">
      <Alert tone={tone} isNews>
        {children}
      </Alert>
    </div>
  )
}
