import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { StickyNote } from 'lucide-react'
import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import { useFlash } from '../../../../../ui/hooks/use-flash.ts'
import { OrderTotal } from '../../../../../ui/shop/order-total.tsx'
import { cooksInWords, itemsInWords } from '../board-words.ts'
import { attemptsInWords } from './attempt-words.ts'
import { EARLIER } from './board-groups.ts'
import type { OrderLine } from './board-lines.ts'
import { BoardStep } from './board-step.tsx'

type BoardOrderRowProps = Pick<OrderLine, 'level' | 'isMixed' | 'order'> & {
  /** The head it stands under. */
  of: string
  index: number
  isTicked: boolean
  isCurrent: boolean
  /** Why it could not be assigned. */
  refusal: string | undefined
  measure: Ref<HTMLDivElement>
}

/** What it does is the list's: a thousand rows listen to nothing. */
export const BoardOrderRow = memo(function BoardOrderRow(props: BoardOrderRowProps) {
  const { order, index, isTicked, refusal } = props
  const { reference, user, note, cooks, deliveryPartner: rider } = order
  const flash = useFlash(order)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are there, which a table cannot say
    <div
      ref={props.measure}
      role="row"
      id={`board-line-${index}`}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={isTicked}
      className="board-row"
      data-index={index}
      data-line={order._id}
      data-current={props.isCurrent || undefined}
    >
      <span ref={flash} role="presentation" className="pointer-events-none absolute inset-0" />
      <Cell name="tick">
        <label className="relative -my-1 grid min-h-11 place-items-center lg:min-h-10">
          <input
            type="checkbox"
            className="check disabled:opacity-40"
            tabIndex={-1}
            aria-label={`Select order ${reference}`}
            checked={isTicked}
            // What is delivered is given to nobody; a tick from before stays until it is taken away.
            disabled={order.deliveredAt !== null && !isTicked}
            readOnly
          />
        </label>
      </Cell>
      <Cell name="order" className="max-lg:hidden">
        <OrderLink order={order} />
      </Cell>
      <Cell name="customer" className="truncate font-medium">
        {user.name}
        {note && (
          <span className="ms-1.5 text-warn" title={note}>
            <StickyNote className="icon -mt-0.5 inline size-4" />
            <span className="sr-only">{`Note: ${note}`}</span>
          </span>
        )}
      </Cell>
      <Cell name="items" className="truncate text-ink-2">
        <span className="lg:hidden">
          <OrderLink order={order} />{' '}
        </span>
        {refusal ? <span className="font-medium text-bad">{refusal}</span> : <Parcel {...props} />}
      </Cell>
      <Cell name="cook" className="truncate max-lg:hidden">
        {cooks.length > 0 ? cooksInWords(cooks) : <span className="text-ink-2">No cook</span>}
      </Cell>
      <Cell name="rider" className="truncate max-lg:hidden">
        {rider?.name ?? <span className="text-ink-2">No rider</span>}
      </Cell>
      <Cell name="step">
        <BoardStep order={order} />
      </Cell>
      <Cell name="total" className="text-ink-2">
        <OrderTotal order={order} />
      </Cell>
    </div>
  )
})

function Cell({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: React.ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    // biome-ignore lint/a11y/useSemanticElements: see the row
    <div role="gridcell" data-cell={name} className={className}>
      {children}
    </div>
  )
}

function OrderLink({ order: { _id, reference, isLate } }: { order: BoardOrder }) {
  return (
    <Link
      to={`/order/${_id}`}
      tabIndex={-1}
      className="relative inline-flex min-h-6 items-center font-mono underline-offset-4 hover:underline"
      aria-label={`Order ${reference}`}
      data-late={isLate || undefined}
    >
      {reference}
    </Link>
  )
}

/** What went wrong at the door goes before what is in the parcel. */
function Parcel({ order, of, isMixed }: BoardOrderRowProps) {
  const attempted = attemptsInWords(order)
  const where = isMixed && `${order.area || order.postalCode}. `
  const when = of.startsWith(EARLIER) && `${slotInWords(order.delivery)}. `
  if (!attempted)
    return (
      <>
        {when}
        {where}
        {itemsInWords(order.items)}
      </>
    )
  return (
    <>
      {attempted.photo && (
        <a
          href={attempted.photo}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          className="link relative"
          aria-label={`Photo of the door, order ${order.reference}`}
        >
          Photo
        </a>
      )}{' '}
      {attempted.sentence}
    </>
  )
}
