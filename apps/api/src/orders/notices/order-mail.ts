import { firstNameOf } from '@pindivantalu/domain/accounts/first-name'
import { samePlaceIn } from '@pindivantalu/domain/language'
import { CANCEL_REASON_TEXTS } from '@pindivantalu/domain/orders/cancellation/cancellation'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotChoiceFor } from '@pindivantalu/domain/orders/slots/slot-choice'
import { movedDayInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { RATINGS } from '@pindivantalu/domain/reviews/ratings'
import { isWithinReviewWindow } from '@pindivantalu/domain/reviews/review-window'
import { formatTime, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { language, t } from '@pindivantalu/texts/t'
import type { MailContent } from '../../db/json-columns.ts'
import type { Letter, Part } from '../../providers/mail/letter.ts'
import { letterToCustomer, type Sender, teluguWord } from '../../providers/mail/write-letter.ts'
import {
  amountBack,
  comesBack,
  isGivenByHand,
  isShopToCall,
  type OrderNews,
  partnerOf,
  slotOf,
  whyMissed,
} from './order-news.ts'
import { detailsOf, receiptOf } from './order-receipt.ts'

/** `at` is when the mail is written, which decides whether the slot can still be chosen. */
type Writing = { sender: Sender; at: Date }

/**
 * In the language of the moment. The subject is the news itself. The delivery code is in no mail, because a mailbox is read
 * by more people than a phone.
 */
export function orderMail(order: OrderView, news: OrderNews, { sender, at }: Writing): MailContent {
  const url = sender.shopUrl + samePlaceIn(language(), `/order/${order._id}`)
  const head = headOf(order, news)
  const receipt = receiptOf(order, sender.shopUrl)
  const button: Part = { is: 'button', link: { label: buttonOf(order, news, at), url } }
  const opening = openingOf(order, news, { url, at })
  const [first] = opening
  const saidFirst =
    first?.is === 'words' ? [first.strong, ...first.lines].filter(Boolean).join(' ') : undefined
  return letterToCustomer(
    {
      ...head,
      preview: saidFirst ?? head.lead ?? head.heading,
      parts: [
        ...opening,
        // What is on its way was looked at before: the way to the code comes first.
        ...(news === 'on_the_way' ? [button, receipt] : [receipt, button]),
        ...(news === 'delivered' ? [afterwards(order, url)] : []),
        ...detailsOf(order),
      ],
    },
    sender,
  )
}

type Head = Pick<Letter, 'subject' | 'word' | 'heading' | 'lead'>

function headOf(order: OrderView, news: OrderNews): Head {
  const partner = partnerOf(order)
  const slot = slotOf(order) ?? ''
  const arrives = slot && t('Arrives {slot}.', { slot })
  switch (news) {
    case 'placed':
      return placedHead(order)
    case 'unpaid': {
      const heading = t('Your order waits for your payment')
      return { subject: heading, heading, lead: t('Nothing is made until it is paid.') }
    }
    case 'planned': {
      const heading = t('Your snacks come {slot}', { slot })
      return { subject: heading, heading }
    }
    case 'being_made': {
      const heading = t('Your snacks are being made')
      const word = teluguWord(() => t('Being made', {}, 'large word'))
      return { subject: heading, word, heading, lead: t('The kitchen has your order.') }
    }
    case 'partner_named': {
      const someone = t('Our delivery partner')
      const heading = t('{name} will bring your snacks', { name: partner || someone })
      return { subject: heading, heading }
    }
    case 'on_the_way': {
      const word = teluguWord(() => t('On its way', {}, 'large word'))
      const nameless = t('Your snacks are on the way')
      return partner
        ? {
            subject: t('{name} is on the way with your snacks', { name: partner }),
            word,
            heading: t('{name} is on the way', { name: partner }),
            lead: arrives,
          }
        : { subject: nameless, word, heading: nameless, lead: arrives }
    }
    case 'sent_again': {
      const number = `#${order.replaces?.reference ?? ''}`
      const heading = t('We send your snacks again')
      const lead = t('They come in place of order {number}, and there is nothing to pay.', { number })
      return { subject: heading, heading, lead }
    }
    case 'missed': {
      const heading = t('We missed you at the door')
      const word = teluguWord(() => t('We missed you at the door', {}, 'large word'))
      return { subject: heading, word, heading, lead: t('Your parcel is safe with us.') }
    }
    case 'delivered':
      return {
        // What was sent again is not reviewed: the order it replaces is.
        subject: order.replaces ? t('Your snacks are delivered') : t('Delivered. How did they taste?'),
        word: teluguWord(() => t('Delivered', {}, 'large word')),
        heading: t('Delivered, {time}', { time: formatTime(new Date(order.deliveredAt ?? order.asOf)) }),
        lead: t('We hope you enjoy every bite.'),
      }
    case 'cancelled': {
      const heading = t('Your order is cancelled')
      return { subject: heading, word: teluguWord(() => t('Your order is cancelled')), heading }
    }
    case 'refunded': {
      const amount = amountBack(order)
      const heading = isGivenByHand(order)
        ? t('We have given {amount} back to you', { amount })
        : t('{amount} goes back to you', { amount })
      return { subject: heading, heading }
    }
  }
}

function placedHead({ user, reference }: OrderView): Head {
  const name = firstNameOf(user.name)
  return {
    subject: t('Your order {number} is with us', { number: `#${reference}` }),
    word: teluguWord(() => t('Thank you', {}, 'large word')),
    heading: name ? t('Thank you, {name}', { name }) : t('Thank you', {}, 'to a customer without a name'),
    lead: t('Your order is with us and paid.'),
  }
}

/** What stands under the heading. */
function openingOf(order: OrderView, news: OrderNews, { url, at }: { url: string; at: Date }): Part[] {
  if (news === 'on_the_way') return [aboutTheCode(partnerOf(order))]
  if (news === 'cancelled' || news === 'refunded') return [whatComesBack(order)]
  if (news === 'missed') return [aboutTheAttempt(order)]
  if (news !== 'delivered') return whenOf(order, at)
  const isOpen = order.deliveredAt && !order.replaces && isWithinReviewWindow(new Date(order.deliveredAt), at)
  return isOpen ? [starsOf(url)] : []
}

function whatComesBack(order: OrderView): Part {
  const { isCancelled, cancelReason } = order
  const why = isCancelled && cancelReason ? [t(CANCEL_REASON_TEXTS[cancelReason])] : []
  if (!comesBack(order)) return { is: 'words', lines: why }
  const amount = amountBack(order)
  const comes = isGivenByHand(order)
    ? t('We have given {amount} back to you.', { amount })
    : t('{amount} goes back to you in 5 to 7 working days, the way you paid. You need not do anything.', {
        amount,
      })
  return { is: 'words', lines: [...why, comes] }
}

function aboutTheCode(name: string): Part {
  const handOver = name
    ? t('Give it to {name} when the parcel is in your hands, not before. We never ask for it by phone.', {
        name,
      })
    : t('Give it away when the parcel is in your hands, not before. We never ask for it by phone.')
  return {
    is: 'words',
    lines: [
      t('Your delivery code comes by SMS and WhatsApp, and stands on the page of your order.'),
      handOver,
    ],
  }
}

function aboutTheAttempt(order: OrderView): Part {
  const tried = t('We could not hand it over: {reason}.', { reason: whyMissed(order) })
  const next = isShopToCall(order)
    ? t('We will call you to agree on a time.')
    : t('Choose when we shall come again. You can also call us.')
  return { is: 'words', lines: [tried, next] }
}

/** Chosen on the page: a link is opened by programs too, so it never gives the stars itself. */
function starsOf(url: string): Part {
  return {
    is: 'stars',
    question: t('How did they taste?'),
    stars: RATINGS.map(({ rating, label }) => ({
      label: `${rating} ${t(label)}`,
      url: `${url}?stars=${rating}`,
    })),
  }
}

function whenOf(order: OrderView, at: Date): Part[] {
  const slot = slotOf(order)
  const until = slotChoiceUntil(order, at)
  if (slot) {
    const change = until ? [t('You can change the time until {until}.', { until })] : []
    return [{ is: 'words', strong: t('Arrives {slot}.', { slot }), lines: change }]
  }
  const { defaultDay } = order.delivery
  const day = defaultDay && formatWeekday(defaultDay)
  const moved = movedDayInWords(order.delivery)
  const told = moved ? [moved] : []
  if (!until)
    return [
      day
        ? { is: 'words', strong: t('Arrives {day}.', { day }), lines: told }
        : { is: 'words', lines: [t('Delivery is attempted within 6 - 24 hours.')] },
    ]
  const choose = t('You can choose the time until {until}.', { until })
  const otherwise = day
    ? t('Without a choice it comes on {day}.', { day })
    : t('Delivery is attempted within 6 - 24 hours.')
  return [{ is: 'words', strong: t('When shall we come?'), lines: [...told, choose, otherwise] }]
}

function buttonOf(order: OrderView, news: OrderNews, at: Date): string {
  if (news === 'unpaid') return t('Pay your order')
  if (news === 'delivered') return order.replaces ? t('Look at the order') : t('Order again')
  if (news === 'missed') return isShopToCall(order) ? t('Follow my order') : t('Choose the time')
  return slotOf(order) || !slotChoiceUntil(order, at) ? t('Follow my order') : t('Choose the time')
}

/** Until when, and only while it is so: '11:42 AM' of the day the order was placed, or paid. */
function slotChoiceUntil(order: OrderView, at: Date): string | undefined {
  const choice = slotChoiceFor(order, at)
  return choice.ok && choice.until ? formatTime(choice.until) : undefined
}

const afterwards = ({ replaces }: OrderView, orderUrl: string): Part => ({
  is: 'links',
  links: [
    { label: t('Report a problem'), url: `${orderUrl}/problem` },
    { label: replaces ? t('Delivery note', {}, 'paper') : t('Invoice'), url: orderUrl },
  ],
})
