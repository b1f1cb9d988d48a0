import { formatPhone, withCountryCode } from '@pindivantalu/domain/accounts/phone'
import { addressOnOneLine } from '@pindivantalu/domain/addresses/address'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'

type CustomerOfOrderProps = {
  order: OrderView
  /** Where they are written to; none where their account is gone. */
  chat: string | undefined
  /** Their own page; none where their account is gone. */
  page: string | undefined
  map: string | undefined
}

/** Whose order it is and where it goes, as it was when it was made; and how to reach them. */
export function CustomerOfOrder({ order, chat, page, map }: CustomerOfOrderProps) {
  const { user, deliveryAddress: address } = order
  // Whoever opens the door is called; it is not always the account's owner.
  const phone = address?.phone ?? user.phone
  return (
    <section className="panel wrap-anywhere" data-part="customer" aria-labelledby="customer-of-order">
      <PanelHead id="customer-of-order" title="Customer">
        {user.language === 'te' && <p className="text-sm text-ink-2">Reads Telugu</p>}
      </PanelHead>
      <div className="text-sm">
        <p>
          {page ? (
            <Link to={page} className="link -my-2.5 inline-block py-2.5 font-semibold">
              {user.name}
            </Link>
          ) : (
            <b className="font-semibold">{user.name}</b>
          )}{' '}
          {user.phone && <CallLink phone={user.phone} />}
        </p>
        <Email user={user} />
        {address ? (
          <p className="text-ink-2">
            <Receiver order={order} />
            {addressOnOneLine(address)}
          </p>
        ) : (
          <p className="text-ink-2">Where this order went is kept on its invoice alone, as the law asks.</p>
        )}
      </div>
      {(chat || phone) && (
        <p className="mt-2 grid grid-cols-3 gap-2 max-[22rem]:grid-cols-1">
          {chat && (
            <ButtonLink to={chat} variant="outline" size="sm">
              <MessageCircle className="icon" />
              Chat
            </ButtonLink>
          )}
          {phone && (
            <a href={`tel:${withCountryCode(phone)}`} className="btn btn-outline btn-sm">
              <Phone className="icon" />
              Call
            </a>
          )}
          {map && (
            <a href={map} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
              <MapPin className="icon" />
              Map
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function Email({ user }: Pick<OrderView, 'user'>) {
  if (!user.email) return null
  return (
    <p>
      <a href={`mailto:${user.email}`} className="link -my-2.5 inline-block py-2.5">
        {user.email}
      </a>
      {user.isEmailProven === false && ' (not verified)'}
    </p>
  )
}

/** Where that is somebody else, or another phone. */
function Receiver({ order: { user, deliveryAddress: address } }: { order: OrderView }) {
  if (!address) return null
  const isSame = address.name === user.name && withCountryCode(address.phone) === user.phone
  return isSame ? null : (
    <>
      To {address.name}, <CallLink phone={address.phone} />:{' '}
    </>
  )
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${withCountryCode(phone)}`} className="link -my-2.5 inline-block py-2.5 whitespace-nowrap">
      {formatPhone(phone)}
    </a>
  )
}
