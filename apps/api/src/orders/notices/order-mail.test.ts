import { rupees } from '@pindivantalu/domain/money'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import { newsOf, orderPlacedMail, orderUpdatedMail, refundMail } from './order-mail.ts'

const shopUrl = 'https://shop.example'
const PLACED = new Date('2026-01-10T06:10:00.000Z')
const LATE = new Date('2026-01-10T07:10:00.001Z')
const writing = { shopUrl, shopName: 'Pindivantalu', at: PLACED }
const LINK = `${shopUrl}/order/${anOrder()._id}`
const BOTH = ['text', 'html'] as const

describe('the mail of a placed order', () => {
  const mail = orderPlacedMail(anOrder(), writing)

  it('has the subject people look for', () => {
    expect(mail.subject).toBe('Order #K7M2Q9RT confirmed')
  })

  it.each(BOTH)('names items, address, totals, invoice and the way to the slot, as %s', form => {
    for (const words of [
      'Hi Lakshmi Prasanna,',
      'Chegodilu',
      '500 g, Spice Level: Regular, 2 × ₹270.00',
      'Flat 402, Sri Sai Residency',
      'Hyderabad, Telangana 500072',
      'Phone 9000000001',
      'PV/2526/000001',
      'Choose the delivery slot until 12:40 PM',
      LINK,
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
      'Total: ₹609.36',
    ])
    for (const amount of ['540.00', '29.36', '27.00', '2.00', '0.36', '40.00', '609.36'])
      expect(mail.html).toContain(`>₹${amount}</td>`)
  })

  it('offers no slot when it is written after the hour', () => {
    const late = orderPlacedMail(anOrder(), { ...writing, at: LATE })
    for (const form of BOTH) {
      expect(late[form]).not.toContain('slot')
      expect(late[form]).toContain('See your order')
      expect(late[form]).toContain(LINK)
    }
  })

  it('names the slot that is chosen, and until when another can be', () => {
    const delivery = {
      ...anOrder().delivery,
      preferredDeliveryDate: '2026-01-11',
      preferredDeliveryTimeSlot: '2-4 PM',
    } as const
    const chosen = orderPlacedMail(anOrder({ delivery }), writing)
    for (const form of BOTH) {
      expect(chosen[form]).toContain('Delivery: Sun, 11 Jan, 2-4 PM')
      expect(chosen[form]).toContain('Change the delivery slot until 12:40 PM')
    }
  })

  it('offers no slot once the order is on its way, and says for which it was planned', () => {
    const delivery = {
      ...anOrder().delivery,
      preferredDeliveryDate: '2026-01-10',
      preferredDeliveryTimeSlot: '6-8 PM',
    } as const
    const collected = anOrder({ delivery, sourcing: { ...anOrder().sourcing, isCollected: true } })
    const delivered = anOrder({ delivery, deliveredAt: '2026-01-10T06:20:00.000Z' })
    const mails = [
      orderUpdatedMail(collected, 'it is on its way to you', writing),
      orderUpdatedMail(delivered, 'it is delivered', writing),
    ]
    for (const mail of mails)
      for (const form of BOTH) {
        expect(mail[form]).toContain('Delivery: Sat, 10 Jan, 6-8 PM')
        expect(mail[form]).not.toContain('the delivery slot')
      }
  })

  it('says nothing of what the order does not have', () => {
    const bare = orderPlacedMail(
      anOrder({ deliveryAddress: null, invoiceNumber: null, isPaid: false, paidAt: null }),
      writing,
    )
    for (const form of BOTH) {
      expect(bare[form]).not.toMatch(/null|undefined|shipping address|Invoice|Paid:/i)
    }
  })

  it('shows names as they are, in any script, and none of them as markup', () => {
    const name = `<script>alert('1')</script> & "లక్ష్మి"`
    const [item] = anOrder().orderItems
    const address = anOrder().deliveryAddress
    if (!item || !address) throw new Error('The built order has an item and an address')
    const odd = orderPlacedMail(
      anOrder({
        user: { name, phone: null, email: null },
        orderItems: [{ ...item, name: 'చేగోడీలు <b>', weight: '<i>', spiceLevel: '"<u>"' }],
        deliveryAddress: { ...address, name, addressLine1: '</td></table><img src=x>' },
        reference: '<a>',
        invoiceNumber: '<x>',
        paymentMethod: '<y>',
      }),
      { ...writing, shopUrl: 'https://shop.example/"><p>' },
    )
    expect(odd.html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; &quot;లక్ష్మి&quot;')
    expect(odd.html).toContain('చేగోడీలు &lt;b&gt;')
    expect(odd.html).not.toMatch(/<(script|img|[abiuxy]>)|"><p>/)
    expect(odd.text).toContain(`Hi ${name},`)
  })

  it('asks nothing of a mail client but tables', () => {
    expect(mail.html).not.toMatch(/<(img|style|link|script|div|svg)/)
    expect(mail.html).not.toMatch(/width="[1-9]\d\d"|[^-]width:\d{3}/)
    const opened = mail.html.match(/<(table|tr|td|a|p|h2|span)[ >]/g)?.length
    expect(mail.html.match(/<\/(table|tr|td|a|p|h2|span)>/g)?.length).toBe(opened)
    // Colours that a dark background would swallow.
    expect(mail.html.match(/[^r-]color:#\w+/g)).toEqual([';color:#ffffff', '"color:#ffffff'])
  })
})

it('the mail of news says what is new, and shows the order again', () => {
  const mail = orderUpdatedMail(anOrder(), 'it is on its way', { ...writing, at: LATE })
  expect(mail.subject).toBe('Order #K7M2Q9RT updated')
  for (const form of BOTH) {
    expect(mail[form]).toContain('There is news of your order #K7M2Q9RT: it is on its way.')
    expect(mail[form]).toContain('₹609.36')
  }
})

it('the mail of a refund says how much, when and for what payment', () => {
  const mail = refundMail({
    name: 'Lakshmi <b>',
    amount: rupees(123456),
    paymentId: 'pay_Nx1',
    shopName: 'Ammamma & Co',
  })
  expect(mail.subject).toBe('Your payment of ₹1,23,456.00 goes back to you')
  for (const form of BOTH) {
    expect(mail[form]).toContain('in full, in 5 to 7 working days')
    expect(mail[form]).toContain('pay_Nx1')
  }
  expect(mail.html).toContain('Hi Lakshmi &lt;b&gt;,')
  expect(mail.html).toContain('Ammamma &amp; Co')
  expect(mail.text).toContain('\n\nAmmamma & Co\n')
})

describe('in Telugu', () => {
  const [item] = anOrder().orderItems
  if (!item) throw new Error('The built order has an item')
  const slot = { preferredDeliveryDate: '2026-01-11', preferredDeliveryTimeSlot: '6-8 PM' } as const
  const order = anOrder({
    orderItems: [{ ...item, teluguName: 'చేగోడీలు' }],
    delivery: { ...anOrder().delivery, ...slot },
  })

  it('the mail of a placed order says everything in Telugu, and leads to the Telugu pages', () => {
    const mail = inLanguage('te', () => orderPlacedMail(order, writing))
    expect(mail.subject).toBe('ఆర్డర్ #K7M2Q9RT అందింది')
    for (const form of BOTH)
      for (const words of [
        'నమస్కారం Lakshmi Prasanna గారు,',
        'ధన్యవాదాలు! మీ ఆర్డర్ #K7M2Q9RT అందింది, చెల్లింపు పూర్తయింది.',
        'డెలివరీ సమయం మధ్యాహ్నం 12:40 వరకు మార్చుకోవచ్చు',
        'డెలివరీ: ఆది, 11 జనవరి, సాయంత్రం 6–8',
        'చేగోడీలు',
        '500 g, కారం: మామూలు, 2 × ₹270.00',
        'ఫోన్ 9000000001',
        `${shopUrl}/te/order/${order._id}`,
        `${shopUrl}/te/contact`,
      ])
        expect(mail[form]).toContain(words)
    expect(mail.text).toContain('డెలివరీ ఖర్చు: ₹40.00\nమొత్తం: ₹609.36')
    expect(mail.text.replaceAll(/Lakshmi Prasanna|https:\S+/g, '')).not.toMatch(
      /Order|Hi |Thank|Items|Total|Paid/,
    )
  })

  it('is written in letters for Telugu, and says so to screen readers', () => {
    const { html } = inLanguage('te', () => orderPlacedMail(order, writing))
    expect(html).toContain('<html lang="te">')
    expect(html).toContain("font-family:'Noto Sans Telugu','Nirmala UI'")
    expect(html).not.toMatch(/line-height:1\.5|font-size:14px/)
    expect(orderPlacedMail(order, writing).html).toContain('<html lang="en">')
  })

  it('the mail of news says what is new', () => {
    const collected = { ...order, sourcing: { ...order.sourcing, isCollected: true } }
    const mail = inLanguage('te', () => orderUpdatedMail(collected, newsOf(collected), writing))
    expect(mail.subject).toBe('ఆర్డర్ #K7M2Q9RT గురించి కొత్త విషయం')
    expect(mail.text).toContain('మీ ఆర్డర్ #K7M2Q9RT గురించి కొత్త విషయం: మీ దగ్గరికి బయలుదేరింది.')
  })

  it('the mail of a refund says how much and when', () => {
    const refund = { name: 'రవి', amount: rupees(1913), paymentId: 'pay_Nx1', shopName: 'Pindivantalu' }
    const mail = inLanguage('te', () => refundMail(refund))
    expect(mail.subject).toBe('మీరు చెల్లించిన ₹1,913.00 మీకు తిరిగి వస్తుంది')
    expect(mail.text).toContain('ఆ డబ్బు మొత్తం 5 నుంచి 7 పని దినాల్లో, మీరు చెల్లించిన దారిలోనే మీకు తిరిగి వస్తుంది.')
  })
})
