import type { Notice } from '@pindivantalu/domain/frame/waiting.wire'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { ShoppingBag, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import './notices.css'

const LASTS = 8 * SECOND

type NewOrdersProps = { fresh: readonly Notice[]; onDismiss: () => void }

/** Bottom right, or below the bar where something is to be pressed there, for eight seconds, not counting those in which somebody is at it; several are one notice. */
export function NewOrders({ fresh, onDismiss }: NewOrdersProps) {
  const [isHeld, setHeld] = useState(false)
  const newest = fresh[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins the eight seconds anew.
  useEffect(() => {
    if (isHeld || fresh.length === 0) return
    const end = setTimeout(onDismiss, LASTS)
    return () => clearTimeout(end)
  }, [fresh, isHeld])
  const hold = (held: boolean) => () => setHeld(held)
  return (
    // There before its words: a live region that comes with them is often missed.
    <div role="status" className="frame-news print:hidden">
      {newest && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it
        <div
          className="toast"
          onMouseEnter={hold(true)}
          onMouseLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <ShoppingBag className="icon" />
          <div className="min-w-0 flex-1">
            {fresh.length === 1 ? (
              <OneOrder order={newest} onOpen={onDismiss} />
            ) : (
              <Link to="/admin/orderlist" className="link" onClick={onDismiss}>
                {fresh.length} new orders
              </Link>
            )}
          </div>
          <button type="button" aria-label="Dismiss" className="btn btn-ghost btn-icon" onClick={onDismiss}>
            <X className="icon" />
          </button>
        </div>
      )}
    </div>
  )
}

function OneOrder({ order, onOpen }: { order: Notice; onOpen: () => void }) {
  return (
    <>
      <Link to={`/order/${order.id}`} className="link" onClick={onOpen}>
        New order, ₹{order.amount}
      </Link>
      <p className="truncate text-sm text-ink-2">
        {order.words} {order.name}
      </p>
    </>
  )
}
