import { rupees } from '@pindivantalu/domain/money'
import { inLanguage } from '@pindivantalu/texts/t'
import { expect, it } from 'vitest'
import { refundMail } from './refund-mail.ts'

const sender = { shopUrl: 'https://shop.example', shopName: 'Ammamma & Co', whatsappNumber: null }

it('says how much, when and for what payment', () => {
  const mail = refundMail({ name: 'Lakshmi<b> P', amount: rupees(123456), paymentId: 'pay_Nx1', sender })
  expect(mail.subject).toBe('Your payment of ₹1,23,456.00 goes back to you')
  for (const form of ['text', 'html'] as const) {
    expect(mail[form]).toContain('in full, in 5 to 7 working days')
    expect(mail[form]).toContain('Payment: pay_Nx1')
  }
  expect(mail.html).toContain('Hi Lakshmi&lt;b&gt;,')
  expect(mail.html).toContain('Ammamma &amp; Co')
  expect(mail.text).toContain('\n\nAmmamma & Co · పిండివంటలు\n')
})

it('greets nobody whose name is not known', () => {
  const { text } = refundMail({ name: 'User', amount: rupees(10), paymentId: 'pay_Nx1', sender })
  expect(text).not.toContain('Hi ')
})

it('says so in Telugu', () => {
  const mail = inLanguage('te', () =>
    refundMail({ name: 'రవి', amount: rupees(1913), paymentId: 'pay_Nx1', sender }),
  )
  expect(mail.subject).toBe('మీరు చెల్లించిన ₹1,913.00 మీకు తిరిగి వస్తుంది')
  expect(mail.text).toContain('నమస్కారం రవి గారు,')
  expect(mail.text).toContain('ఆ డబ్బు మొత్తం 5 నుంచి 7 పని దినాల్లో, మీరు చెల్లించిన దారిలోనే మీకు తిరిగి వస్తుంది.')
})
