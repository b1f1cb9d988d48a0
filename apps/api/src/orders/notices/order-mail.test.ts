import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import { orderMail } from './order-mail.ts'
import { newsOf, type OrderNews, stepInWords, whoIsNamed } from './order-news.ts'

const shopUrl = 'https://shop.example'
const PLACED = new Date('2026-01-10T06:10:00.000Z')
const LATE = new Date('2026-01-10T07:10:00.001Z')
const sender = { shopUrl, shopName: 'Pindivantalu', whatsappNumber: null }
const writing = { sender, at: PLACED }
const LINK = `${shopUrl}/order/${anOrder()._id}`
const BOTH = ['text', 'html'] as const

const slot = { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '2-4 PM' } as const
const withSlot = anOrder({ delivery: { ...anOrder().delivery, ...slot } })
const RAVI = { _id: 'of Ravi', name: 'K. Ravi Kumar', phone: null }
const withRavi = anOrder({ delivery: { ...withSlot.delivery, deliveryPartner: RAVI } })
const collected = (order: OrderView) => ({ ...order, sourcing: { ...order.sourcing, isCollected: true } })
const delivered = anOrder({ deliveredAt: '2026-01-11T09:41:00.000Z' })

describe('the mail of a placed order', () => {
  const mail = orderMail(anOrder(), 'placed', writing)

  it('says in its subject that the order is with us', () => {
    expect(mail.subject).toBe('Your order #K7M2Q9RT is with us')
  })

  it.each(BOTH)('names items, address, totals, invoice and the way to the slot, as %s', form => {
    for (const words of [
      'Thank you, Lakshmi',
      'Your order is with us and paid.',
      'When shall we come?',
      'You can choose the time until 12:40 PM.',
      'Delivery is attempted within 6 - 24 hours.',
      'Chegodilu',
      '500 g, Spice Level: Regular, 2 × ₹270.00',
      'Choose the time',
      LINK,
      'Order: #K7M2Q9RT, placed 10 Jan 2026, 11:40 AM',
      'Paid: ₹609.36 by Razorpay',
      'Invoice: PV/2526/000001',
      'Flat 402, Sri Sai Residency',
      'Hyderabad, Telangana 500072',
      'Phone 9000000001',
      `${shopUrl}/contact`,
    ])
      expect(mail[form]).toContain(words)
  })

  it('breaks the total down as the page before paying does', () => {
    const summary = mail.text.slice(mail.text.indexOf('ORDER SUMMARY')).split('\n').slice(1, 8)
    expect(summary).toEqual([
      'Items: ₹540.00',
      'Tax and fees: ₹29.36',
      '  GST on items 5%: ₹27.00',
      '  Platform fee: ₹2.00',
      '  GST on platform fee 18%: ₹0.36',
      'Shipping: ₹40.00',
      'Total, paid: ₹609.36',
    ])
    for (const amount of ['540.00', '29.36', '27.00', '2.00', '0.36', '40.00', '609.36'])
      expect(mail.html).toContain(`>₹${amount}</td>`)
  })

  it('shows the small picture of each item, and none of a stranger', () => {
    expect(mail.html).toContain(`src="${shopUrl}/pictures/chegodilu-320.webp"`)
    const [item] = anOrder().orderItems
    const elsewhere = anOrder({
      orderItems: item ? [{ ...item, image: 'https://elsewhere.example/a.webp' }] : [],
    })
    expect(orderMail(elsewhere, 'placed', writing).html).not.toContain('<img')
  })

  it('offers no slot when it is written after the hour', () => {
    const late = orderMail(anOrder(), 'placed', { sender, at: LATE })
    for (const form of BOTH) {
      expect(late[form]).not.toMatch(/the time|When shall/)
      expect(late[form]).toContain('Delivery is attempted within 6 - 24 hours.')
      expect(late[form]).toContain('Follow my order')
    }
  })

  it('names the slot that is chosen, and until when another can be', () => {
    const chosen = orderMail(withSlot, 'placed', writing)
    for (const form of BOTH) {
      expect(chosen[form]).toContain('Arrives Sun, 11 Jan, 2-4 PM.')
      expect(chosen[form]).toContain('You can change the time until 12:40 PM.')
      expect(chosen[form]).not.toContain('6 - 24 hours')
    }
  })

  it('says nothing of what the order does not have', () => {
    const bare = orderMail(
      anOrder({
        deliveryAddress: null,
        invoiceNumber: null,
        isPaid: false,
        paidAt: null,
        user: { name: 'User', phone: null, email: null },
      }),
      'placed',
      writing,
    )
    for (const form of BOTH) {
      expect(bare[form]).not.toMatch(/null|undefined|shipping address|Invoice|Paid:|User/i)
      expect(bare[form]).toContain('Thank you')
    }
  })

  it('shows names as they are, in any script, and none of them as markup', () => {
    const name = `<script>alert('1')</script>&"లక్ష్మి"`
    const [item] = anOrder().orderItems
    const address = anOrder().deliveryAddress
    if (!item || !address) throw new Error('The built order has an item and an address')
    const odd = orderMail(
      anOrder({
        user: { name, phone: null, email: null },
        orderItems: [{ ...item, name: 'చేగోడీలు <b>', weight: '<i>', spiceLevel: '"<u>"' }],
        deliveryAddress: { ...address, name, addressLine1: '</td></table><img src=x>' },
        reference: '<a>',
        invoiceNumber: '<x>',
        paymentMethod: '<y>',
        delivery: { ...withRavi.delivery, deliveryPartner: { ...RAVI, name: '<em>Ravi' } },
      }),
      'placed',
      { ...writing, sender: { ...sender, shopUrl: 'https://shop.example/"><q>' } },
    )
    expect(odd.html).toContain('&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;&quot;లక్ష్మి&quot;')
    expect(odd.html).toContain('చేగోడీలు &lt;b&gt;')
    expect(odd.html).not.toMatch(/<(script|em|img src=x|[abiuxyq]>)|"><q>/)
    expect(odd.text).toContain(`Thank you, ${name}`)
  })
})

describe('the mail of a step', () => {
  const table: [OrderNews, OrderView, string, string[]][] = [
    [
      'being_made',
      withSlot,
      'Your snacks are being made',
      ['The kitchen has your order.', 'Arrives Sun, 11 Jan, 2-4 PM.'],
    ],
    ['partner_named', withRavi, 'Ravi will bring your snacks', ['Arrives Sun, 11 Jan, 2-4 PM.']],
    [
      'on_the_way',
      collected(withRavi),
      'Ravi is on the way with your snacks',
      [
        'Ravi is on the way',
        'Arrives Sun, 11 Jan, 2-4 PM.',
        'Your delivery code comes by SMS and WhatsApp, and stands on the page of your order.',
        'Give it to Ravi when the parcel is in your hands, not before. We never ask for it by phone.',
      ],
    ],
    [
      'on_the_way',
      collected(withSlot),
      'Your snacks are on the way',
      ['Give it away when the parcel is in your hands, not before.'],
    ],
    [
      'delivered',
      delivered,
      'Delivered. How did they taste?',
      ['Delivered, 3:11 PM', 'How did they taste?', 'Order again', 'Delivered: Sun, 11 Jan'],
    ],
    [
      'planned',
      withSlot,
      'Your snacks come Sun, 11 Jan, 2-4 PM',
      ['You can change the time until 12:40 PM.'],
    ],
    [
      'unpaid',
      anOrder({ isPaid: false, paidAt: null, invoiceNumber: null }),
      'Your order waits for your payment',
      ['Nothing is made until it is paid.', 'Pay your order'],
    ],
  ]

  it.each(table)('%s says the news, and shows the order again', (news, order, subject, words) => {
    const mail = orderMail(order, news, writing)
    expect(mail.subject).toBe(subject)
    for (const form of BOTH) {
      for (const word of words) expect(mail[form]).toContain(word)
      for (const word of ['Chegodilu', '₹609.36', LINK, 'Flat 402']) expect(mail[form]).toContain(word)
      expect(mail[form]).not.toContain('Kumar')
    }
  })

  it('speaks of a partner who has given no name, and of nobody by none', () => {
    const nameless = {
      ...withRavi,
      delivery: { ...withRavi.delivery, deliveryPartner: { ...RAVI, name: 'User' } },
    }
    expect(orderMail(nameless, 'partner_named', writing).subject).toBe(
      'Our delivery partner will bring your snacks',
    )
    expect(orderMail(nameless, 'on_the_way', writing).subject).toBe('Your snacks are on the way')
    expect(stepInWords(nameless, 'partner_named')).toBe('Our delivery partner will bring it to you')
  })

  it('has no delivery code and offers no slot once it is on its way', () => {
    const code = { code: '730914', expiresAt: '2026-01-10T06:25:00.000Z' }
    const mail = orderMail({ ...collected(withRavi), deliveryCode: code }, 'on_the_way', writing)
    for (const form of BOTH) expect(mail[form]).not.toMatch(/730914|730 914|the time until/)
  })

  it('leads by each star to the page, for as long as the order can be reviewed', () => {
    const mail = orderMail(delivered, 'delivered', { sender, at: new Date('2026-01-18T09:41:00.000Z') })
    expect(mail.text).toContain(`How did they taste?
1 Poor: ${LINK}?stars=1
2 Fair: ${LINK}?stars=2
3 Good: ${LINK}?stars=3
4 Very Good: ${LINK}?stars=4
5 Excellent: ${LINK}?stars=5
`)
    expect(mail.html.match(/\?stars=\d/g)).toEqual([
      '?stars=1',
      '?stars=2',
      '?stars=3',
      '?stars=4',
      '?stars=5',
    ])
    const late = orderMail(delivered, 'delivered', { sender, at: new Date('2026-01-18T09:41:00.001Z') })
    for (const form of BOTH) expect(late[form]).not.toContain('stars=')
  })
})

describe('what is newest', () => {
  it.each([
    ['unpaid', anOrder({ isPaid: false, paidAt: null })],
    ['placed', anOrder()],
    ['planned', withSlot],
    ['being_made', { ...withSlot, sourcing: { ...withSlot.sourcing, isAssigned: true } }],
    ['on_the_way', collected(withSlot)],
    ['delivered', { ...collected(withSlot), deliveredAt: '2026-01-11T09:41:00.000Z' }],
  ])('is %s', (news, order) => {
    expect(newsOf(order)).toBe(news)
  })

  it('names the partner to the customer in two steps alone', () => {
    expect(whoIsNamed(withRavi, 'partner_named')).toEqual({ mentionsUserId: 'of Ravi' })
    expect(whoIsNamed(withRavi, 'on_the_way')).toEqual({ mentionsUserId: 'of Ravi' })
    expect(whoIsNamed(withRavi, 'delivered')).toEqual({})
    expect(whoIsNamed(withSlot, 'on_the_way')).toEqual({})
  })
})

describe('in Telugu', () => {
  const [item] = anOrder().orderItems
  if (!item) throw new Error('The built order has an item')
  const evening = { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '6-8 PM' } as const
  const order = anOrder({
    orderItems: [{ ...item, teluguName: 'చేగోడీలు' }],
    delivery: { ...withRavi.delivery, ...evening },
  })
  const inTelugu = (news: OrderNews, of = order) => inLanguage('te', () => orderMail(of, news, writing))

  it('the mail of a placed order says everything in Telugu, and leads to the Telugu pages', () => {
    const mail = inTelugu('placed')
    expect(mail.subject).toBe('మీ ఆర్డర్ #K7M2Q9RT అందింది')
    for (const form of BOTH)
      for (const words of [
        'Lakshmi గారూ, మీ ఆర్డర్ అందింది',
        'చెల్లింపు పూర్తయింది.',
        'ఆది, 11 జనవరి, సాయంత్రం 6–8 మధ్య తెస్తాం.',
        'మధ్యాహ్నం 12:40 వరకు మార్చుకోవచ్చు.',
        'డెలివరీ: ఆది, 11 జనవరి, సాయంత్రం 6–8',
        'చేగోడీలు',
        '500 g, కారం: మామూలు, 2 × ₹270.00',
        'ఫోన్ 9000000001',
        `${shopUrl}/te/order/${order._id}`,
        `${shopUrl}/te/contact`,
      ])
        expect(mail[form]).toContain(words)
    expect(mail.text).toContain('డెలివరీ ఖర్చు: ₹40.00\nమొత్తం, చెల్లించారు: ₹609.36')
    expect(mail.html).toContain('<html dir="ltr" lang="te">')
  })

  it.each([
    ['being_made', 'మీ పిండివంటలు తయారవుతున్నాయి'],
    ['partner_named', 'మీ పిండివంటలు Ravi తెస్తారు'],
    ['on_the_way', 'మీ పిండివంటలతో Ravi బయలుదేరారు'],
    ['delivered', 'అందజేశాం. రుచి ఎలా ఉంది?'],
  ] as const)('%s says the news in its subject', (news, subject) => {
    expect(inTelugu(news).subject).toBe(subject)
  })

  it('the large word is Telugu in English mails too, and heard as Telugu', () => {
    const { html } = orderMail(collected(withRavi), 'on_the_way', writing)
    expect(html).toMatch(/<p lang="te"[^>]*>బయలుదేరింది<\/p>/)
  })
})
