import { areaName } from '@pindivantalu/domain/addresses/hyderabad-areas'
import { type StopState, stopState } from '@pindivantalu/domain/fulfilment/run-today'
import { atTheDoor } from '@pindivantalu/domain/orders/basket/gift'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { ChevronDown, Clock, type LucideIcon, PackageCheck, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { packetCount } from '../delivery-words.ts'
import { missedHere } from '../kept/as-done-here.ts'
import { OpenStop, type OpenStopProps } from './open-stop.tsx'

type StopRowProps = OpenStopProps & { number: number; isOpen: boolean; onToggle: () => void }

/** A stop, folded to its name and area, or open with all of it. */
export function StopRow({ number, isOpen, onToggle, ...stop }: StopRowProps) {
  const { order, waiting } = stop
  const body = useId()
  const state = stopState(order, missedHere(waiting))
  const name = nameAtDoor(order)
  return (
    <li className={classNames('bg-white', isOpen ? 'border-y-2 border-ink' : 'border-b border-line-mid')}>
      <article aria-label={t('{name}, order {reference}', { name, reference: order.reference })}>
        <h3 className="font-sans">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            data-stop-open={isOpen || undefined}
            onClick={onToggle}
            className={classNames(
              // Below the page's head, when it is scrolled to.
              'flex min-h-14 w-full scroll-mt-32 items-center gap-3 px-3 py-1.5 text-start -outline-offset-3',
              isOpen && 'bg-turmeric-100',
            )}
          >
            <Mark number={number} state={state} isOpen={isOpen} />
            <span className="min-w-0 flex-1">
              <span className={classNames('block font-semibold', isOpen ? 'text-lg' : 'truncate')}>
                {name}
              </span>
              <span className={classNames('block text-sm font-normal', !isOpen && 'truncate')}>
                <Area order={order} />, {packetCount(order)}
                {isOpen && (
                  <>
                    , <span className="font-mono">{order.reference}</span>
                  </>
                )}
              </span>
            </span>
            <span className="flex-none text-sm font-semibold">{stateWords(state)}</span>
            <ChevronDown className={classNames('icon flex-none', isOpen && 'rotate-180')} />
          </button>
        </h3>
        <div id={body}>{isOpen && <OpenStop {...stop} />}</div>
      </article>
    </li>
  )
}

/** Names of areas are English in the table, whatever the page is read in. */
function Area({ order }: { order: OrderView }) {
  const isNamed = areaName(order.deliveryAddress?.postalCode ?? '') !== undefined
  return <span lang={isNamed ? 'en' : undefined}>{areaWords(order)}</span>
}

const MARKS: Partial<Record<StopState, [LucideIcon, string]>> = {
  waits: [Clock, 'bg-turmeric-400 text-ink'],
  back: [Undo2, 'bg-chilli-700 text-white'],
}

function Mark({ number, state, isOpen }: { number: number; state: StopState; isOpen: boolean }) {
  const [Icon, look] = MARKS[state] ?? [undefined, isOpen ? 'bg-ink text-white' : 'border-2 border-ink']
  return (
    <span className={`grid size-8 flex-none place-items-center rounded-full font-semibold ${look}`}>
      {Icon ? <Icon className="size-4 stroke-3" /> : number}
    </span>
  )
}

function stateWords(state: StopState) {
  switch (state) {
    case 'waits':
      return t('waits', {}, 'run')
    case 'back':
      return t('back', {}, 'run')
    case 'on the way':
      return <PackageCheck className="size-5" role="img" aria-label={t('Collected')} />
    default:
      return null
  }
}

/** Who takes it: of a gift, its recipient. */
export function nameAtDoor({ deliveryAddress, gift, user }: OrderView): string {
  return (deliveryAddress && atTheDoor({ gift, deliveryAddress }).name) || user.name
}

/** 'Kukatpally'; where the table has no name for it, what the address says. */
export function areaWords({ deliveryAddress }: OrderView): string {
  if (!deliveryAddress) return ''
  const { postalCode, addressLine2 } = deliveryAddress
  return areaName(postalCode) ?? (addressLine2 || postalCode)
}
