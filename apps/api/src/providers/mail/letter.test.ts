import { describe, expect, it } from 'vitest'
import { sampleMails } from '../../../test-support/sample-mails.ts'
import { letterToCustomer, letterToOwner } from './write-letter.ts'

const sender = { shopUrl: 'https://shop.example', shopName: 'Pindivantalu', whatsappNumber: '+919000000009' }
const wordsOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<div style="display:none.*?<\/div><\/div>/s, '')

describe('a letter', () => {
  const { text, html } = letterToCustomer(
    {
      subject: 'News',
      preview: 'A little of it',
      word: 'ధన్యవాదాలు',
      heading: 'Thank you, Lakshmi',
      lead: 'It is with us.',
      parts: [
        { is: 'words', strong: 'Arrives soon.', lines: ['You can change it.'] },
        {
          is: 'stars',
          question: 'How was it?',
          stars: [{ label: '1 Poor', url: 'https://shop.example/a?stars=1' }],
        },
        {
          is: 'receipt',
          title: 'Items',
          items: [
            {
              name: 'Chegodilu',
              note: '500 g',
              amount: '₹540.00',
              picture: 'https://shop.example/pictures/c-320.webp',
            },
            { name: 'Sunnundalu', note: '250 g', amount: '₹190.00' },
          ],
          sumsTitle: 'Sums',
          sums: [
            { label: 'GST', amount: '₹27.00', weight: 'quiet' },
            { label: 'Total', amount: '₹757.00', weight: 'strong' },
          ],
        },
        { is: 'button', link: { label: 'Look', url: 'https://shop.example/look' } },
        { is: 'links', links: [{ label: 'Invoice', url: 'https://shop.example/invoice' }] },
        { is: 'facts', facts: [{ label: 'Order', text: '#K7M2Q9RT' }] },
        { is: 'address', title: 'To', lines: ['Flat 402', 'Hyderabad'] },
        { is: 'code', code: '482913' },
      ],
    },
    sender,
  )

  it('says everything as plain text', () => {
    expect(text).toBe(`Thank you, Lakshmi
It is with us.

Arrives soon.
You can change it.

How was it?
1 Poor: https://shop.example/a?stars=1

ITEMS
Chegodilu: ₹540.00
  500 g
Sunnundalu: ₹190.00
  250 g

SUMS
  GST: ₹27.00
Total: ₹757.00

Look:
https://shop.example/look

Invoice: https://shop.example/invoice

Order: #K7M2Q9RT

TO
Flat 402
Hyderabad

482913

A question?
Write to us: https://shop.example/contact
Ask on WhatsApp: https://wa.me/919000000009?text=Hi%2C%20I%20have%20the%20following%20enquiry.

Pindivantalu · పిండివంటలు
`)
  })

  it('says the same as HTML', () => {
    for (const words of [
      '<title>News</title>',
      'A little of it',
      '>ధన్యవాదాలు</p>',
      '>Thank you, Lakshmi</h1>',
      '>It is with us.</p>',
      '>Arrives soon.</strong><br/>You can change it.</p>',
      '>How was it?</h2>',
      'href="https://shop.example/a?stars=1"',
      'aria-label="1 Poor"',
      'src="https://shop.example/pictures/c-320.webp"',
      '>₹540.00</td>',
      '>₹757.00</td>',
      'href="https://shop.example/look"',
      'href="https://shop.example/invoice"',
      'Order: #K7M2Q9RT',
      'Flat 402<br/>Hyderabad',
      '>482913</p>',
      'href="https://shop.example/contact"',
      '<span lang="te"',
    ])
      expect(html).toContain(words)
  })

  it('shows pictures as decoration, and none where there is none', () => {
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(1)
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).not.toContain('preload')
  })

  it('takes nothing that people typed for markup', () => {
    const odd = `<script>alert('1')</script> & "లక్ష్మి"`
    const mail = letterToCustomer(
      {
        subject: odd,
        preview: odd,
        heading: odd,
        lead: odd,
        parts: [
          { is: 'words', strong: odd, lines: [odd] },
          { is: 'facts', facts: [{ label: odd, text: odd }] },
          { is: 'button', link: { label: odd, url: 'https://shop.example/"><p>' } },
        ],
      },
      { ...sender, shopName: odd },
    )
    expect(mail.html).toContain('&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt; &amp; &quot;లక్ష్మి&quot;')
    expect(mail.html).not.toMatch(/<script|"><p>/)
    expect(mail.text).toContain(`${odd}: ${odd}`)
    expect(mail.subject).toBe(odd)
  })

  it('offers WhatsApp only where the shop has a number, and the owner no way to ask the owner', () => {
    const words = { subject: 'A', preview: 'A', heading: 'A', parts: [] }
    const without = letterToCustomer(words, { ...sender, whatsappNumber: null })
    expect(without.text).toBe(
      'A\n\nA question?\nWrite to us: https://shop.example/contact\n\nPindivantalu · పిండివంటలు\n',
    )
    expect(without.html).not.toContain('wa.me')
    expect(letterToOwner(words, 'Ammamma & Co').text).toBe('A\n\nAmmamma & Co · పిండివంటలు\n')
  })
})

describe.each(sampleMails())('the mail $name', ({ language, mail }) => {
  it('asks nothing of a mail program but tables and inline styles', () => {
    expect(mail.html).not.toMatch(
      /<(style|link|script|svg|picture)|@media|url\(|position:|display:(flex|grid)/,
    )
    expect(mail.html).toMatch(/max-width:600px/)
    expect(mail.html).not.toMatch(/[^-]width:[3-9]\d\dpx/)
  })

  it('has the leaves over the door without a picture', () => {
    expect(mail.html.match(/border-radius:0 0 50% 50%/g)).toHaveLength(16)
  })

  it('is told whole without HTML', () => {
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
    for (const url of links) expect(mail.text).toContain(url)
    for (const [amount] of wordsOf(mail.html).matchAll(/₹[\d,.]+\d/g)) expect(mail.text).toContain(amount)
    expect(mail.text).not.toMatch(/<|&\w+;|null|undefined/)
    expect(mail.html).not.toMatch(/null|undefined|\[object/)
  })

  it('never tells the delivery code', () => {
    for (const said of [mail.subject, mail.text, mail.html]) expect(said).not.toMatch(/730\s?914/)
  })

  it('says in which language it is, in letters of a size for it', () => {
    expect(mail.html).toContain(`lang="${language}"`)
    for (const [, size] of mail.html.matchAll(/font-size:(\d+)(px|;|")/g))
      expect([0, 15, 16, 17, 19, 24, 25, 28, 34, 38]).toContain(Number(size))
  })
})

it('Telugu mails have no English sentence', () => {
  for (const { name, language, mail } of sampleMails())
    if (language === 'te')
      expect(mail.text.replaceAll(/https?:\S+/g, ''), name).not.toMatch(
        /\b(your|order|the|thank|paid|items|total|delivery|snacks)\b/i,
      )
})
