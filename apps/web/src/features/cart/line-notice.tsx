import { type CartLine, chosenOn, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { canBeBought, type LineNews } from '@pindivantalu/domain/cart/check-cart'
import { choiceInWords } from '@pindivantalu/domain/catalog/choice-words'
import { formatRupees } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Marks what has to be dealt with before the checkout. */
export const HOLDS_BACK = 'data-holds-back'

/** What has changed about a line since it was put in, and what to do. */
export function LineNotice({ line, news }: { line: CartLine; news: LineNews }) {
  const isAboutOptions = news.kind === 'weight_gone' || news.kind === 'choice_gone'
  return (
    <div className="mt-2 text-sm" tabIndex={-1} {...(!canBeBought(news) && { [HOLDS_BACK]: true })}>
      <Alert tone="warn" isNews>
        {noticeWords(line, news)}
        {isAboutOptions && (
          <>
            {' '}
            <Link to={`/product/${line._id}`} className="link -my-2.5 inline-block py-2.5">
              {t('Choose again')}
            </Link>
          </>
        )}
      </Alert>
    </div>
  )
}

/** Does not hold back: what others only hold, or they themselves a moment ago, may be free at the checkout. */
export function TooMuchNotice({ children }: { children: string }) {
  return (
    <div className="mt-2 text-sm">
      <Alert tone="warn" isNews>
        {children}
      </Alert>
    </div>
  )
}

function noticeWords(line: CartLine, { kind, priceBefore }: LineNews): string {
  switch (kind) {
    case 'price_changed':
      return t('The price has changed: {now} each, it was {before}. The total has the new price.', {
        now: formatRupees(unitPrice(line)),
        before: formatRupees(priceBefore),
      })
    case 'not_available':
      return t('Sold out for now. Please remove it before you go on.')
    case 'not_sold':
      return t('The shop does not sell this any more. Please remove it before you go on.')
    case 'weight_gone':
      return t('{weight} is no longer sold. Please take another weight, or remove it.', {
        weight: line.weight,
      })
    case 'choice_gone':
      return t('{choice} is no longer made. Please choose another way, or remove it.', {
        choice: choiceInWords(chosenOn(line)),
      })
  }
}

/** Leads to the first line that has to be dealt with; answers whether there is one. */
export function focusLineThatHoldsBack(): boolean {
  const notice = document.querySelector<HTMLElement>(`[${HOLDS_BACK}]`)
  notice?.focus()
  return notice !== null
}
