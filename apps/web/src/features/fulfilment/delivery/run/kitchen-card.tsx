import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import type { Collection } from '@pindivantalu/domain/fulfilment/run-today'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { PackageCheck, Store } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CallShop } from '../call-shop.tsx'
import { mapLink, placeWords } from '../delivery-words.ts'
import { CallAndMap } from '../stop.tsx'

type KitchenCardProps = {
  collection: Collection<OrderView>
  /** The number of an order's stop. */
  stopOf: (order: OrderView) => number
  shopPhone: string | undefined
  onCollect: (orders: OrderView[]) => void
}

/** All that lies ready in one kitchen, taken with one press. */
export function KitchenCard({ collection, stopOf, shopPhone, onCollect }: KitchenCardProps) {
  const { kitchen, orders, packets } = collection
  const { sourcingPartner: cook, sourcingPartnerAddress: address } = kitchen
  const [missing, setMissing] = useState<ReadonlySet<string>>()
  const heading = useId()
  const name = cook.organizationName || cook.name
  const there = orders.filter(({ _id }) => !missing?.has(_id))
  const tick = (id: string) => setMissing(before => toggled(before, id))
  return (
    <section
      aria-labelledby={heading}
      className="m-3 grid gap-3 rounded-lg border-2 border-ink bg-white p-3.5"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-turmeric-400">
          <Store className="icon" />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="text-sm">{t('Collect from')}</p>
          <h2 id={heading} className="font-sans text-lg leading-6 font-semibold">
            {name}
          </h2>
          <p className="leading-6">{placeWords(address)}</p>
        </div>
        <p className="flex-none text-center text-sm">
          <b className="block text-3xl leading-9 font-semibold">{orders.length}</b>
          {packetsInWords(packets)}
        </p>
      </div>
      <CallAndMap name={name} phone={address.phone} mapLink={mapLink(address)} />
      <ul
        aria-label={t('Parcels')}
        className={classNames(
          'grid gap-x-3 rounded-sm bg-sunken px-3 py-1.5',
          missing
            ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))]',
        )}
      >
        {orders.map(order => (
          <li key={order._id}>
            <Parcel
              order={order}
              stop={stopOf(order)}
              isTicked={missing && !missing.has(order._id)}
              onTick={() => tick(order._id)}
            />
          </li>
        ))}
      </ul>
      <Button
        className="min-h-16 w-full text-lg whitespace-normal"
        disabled={there.length === 0}
        onClick={() => onCollect(there)}
      >
        <PackageCheck className="icon" />
        {collectWords(name, { there: there.length, all: orders.length })}
      </Button>
      {missing ? (
        <div className="grid gap-2">
          <p>{t('Take the tick away from what is missing. It stays on your list.')}</p>
          <CallShop phone={shopPhone} />
        </div>
      ) : (
        <Button
          variant="ghost"
          className="min-h-13 w-full underline underline-offset-4"
          onClick={() => setMissing(new Set())}
        >
          {t('One is missing')}
        </Button>
      )}
    </section>
  )
}

function toggled(ids: ReadonlySet<string> | undefined, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function collectWords(kitchen: string, { there, all }: { there: number; all: number }): string {
  if (there < all) return t('Collect {there} of {all} from {kitchen}', { there, all, kitchen })
  return all === 1
    ? t('Collect Order from {kitchen}', { kitchen })
    : t('Collect all {count} from {kitchen}', { count: all, kitchen })
}

type ParcelProps = { order: OrderView; stop: number; isTicked: boolean | undefined; onTick: () => void }

function Parcel({ order, stop, isTicked, onTick }: ParcelProps) {
  const words = (
    <>
      <b className="w-5 flex-none font-semibold">{stop}</b>
      <span className="truncate font-mono text-sm">{order.reference}</span>
    </>
  )
  if (isTicked === undefined) return <span className="flex min-h-8 items-center gap-2">{words}</span>
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" className="check size-6" checked={isTicked} onChange={onTick} />
      {words}
    </label>
  )
}
