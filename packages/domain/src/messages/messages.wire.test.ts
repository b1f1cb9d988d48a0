import { describe, expect, it } from 'vitest'
import { SendSmsRequest } from './codes/sms.wire.ts'
import { ContactRequest } from './contact.wire.ts'
import { ResendOrderMailRequest, SendEmailCodeRequest, VerifyEmailCodeRequest } from './email.wire.ts'
import {
  SendWhatsAppRequest,
  WhatsAppChatsQuery,
  WhatsAppChatView,
  WhatsAppListQuery,
  WhatsAppMessageView,
  WhatsAppReplyRequest,
} from './whatsapp/whatsapp.wire.ts'

describe('the contact form', () => {
  const filled = { name: 'Lakshmi', phone: '9000000001', message: 'Do you make sakinalu\nfor Sankranti?' }

  it('needs name, phone and message only', () => {
    expect(ContactRequest.parse(filled)).toEqual({ ...filled, email: null, subject: '' })
  })

  it('cannot smuggle in a mail header', () => {
    expect(ContactRequest.parse({ ...filled, subject: 'Hello\r\nBcc: all@example.com' }).subject).toBe(
      'Hello Bcc: all@example.com',
    )
    expect(ContactRequest.parse({ ...filled, name: 'Lak\nshmi' }).name).toBe('Lak shmi')
  })

  it.each([
    { name: ' ' },
    { phone: '+919000000001' },
    { phone: '' },
    { message: '  ' },
    { message: 'x'.repeat(4001) },
    { email: 'no address' },
    { submissionId: 'twice' },
  ])('is refused with %j', facts => {
    expect(ContactRequest.safeParse({ ...filled, ...facts }).success).toBe(false)
  })
})

describe('messages to people', () => {
  const orderId = '0198c0de-0000-7000-8000-0000000000bb'

  it('go to phones in the form accounts keep them', () => {
    expect(SendSmsRequest.parse({ phone: '9000000001', message: 'Hi' }).phone).toBe('+919000000001')
    expect(SendWhatsAppRequest.parse({ phone: '9000000001', message: 'Hi' }).phone).toBe('+919000000001')
    for (const to of ['+919000000001', '90000 00001']) {
      expect(WhatsAppReplyRequest.parse({ to, message: ' Hi ' })).toEqual({
        to: '+919000000001',
        message: 'Hi',
      })
    }
    // People who write from abroad are answered.
    expect(WhatsAppReplyRequest.parse({ to: '+14155550123', message: 'Hi' }).to).toBe('+14155550123')
  })

  it('say something, and not too much', () => {
    expect(WhatsAppReplyRequest.safeParse({ to: '9000000001', message: ' ' }).success).toBe(false)
    expect(WhatsAppReplyRequest.safeParse({ to: '9000000001', message: 'x'.repeat(4097) }).success).toBe(
      false,
    )
    expect(SendSmsRequest.safeParse({ phone: '9000000001', message: '' }).success).toBe(false)
  })

  it("show how far they came; a customer's own have no state", () => {
    const timestamp = '2026-01-10T12:00:00.000Z'
    const phone = '+919000000001'
    const inbound = {
      _id: 'm1',
      from: phone,
      to: 'shop',
      message: 'Hi',
      timestamp,
      isInbound: true,
      type: 'text',
      status: null,
      failure: null,
      media: null,
      sentBy: null,
    }
    expect(WhatsAppMessageView.parse(inbound)).toEqual(inbound)
    expect(WhatsAppMessageView.safeParse({ ...inbound, status: 'lost' }).success).toBe(false)
    const chat = {
      phone,
      name: null,
      lastMessage: 'Hi',
      lastMessageAt: timestamp,
      isLastInbound: true,
      unread: 1,
      replyUntil: null,
      holder: null,
      waitingSince: timestamp,
      isResolved: false,
      tag: null,
      found: null,
    }
    expect(WhatsAppChatView.parse(chat)).toEqual(chat)
    expect(WhatsAppChatsQuery.parse({})).toEqual({})
  })

  it('are listed whole, or one thread up to a moment', () => {
    expect(WhatsAppListQuery.parse({})).toEqual({})
    expect(WhatsAppListQuery.parse({ with: '9000000001', before: '2026-01-10T12:00:00Z' })).toEqual({
      with: '+919000000001',
      before: '2026-01-10T12:00:00Z',
    })
    expect(WhatsAppListQuery.safeParse({ before: 'yesterday' }).success).toBe(false)
  })

  it('are sent again by order, whatever else the body says', () => {
    expect(ResendOrderMailRequest.parse({ orderId, email: 'thief@example.com', text: 'x' })).toEqual({
      orderId,
    })
  })

  it('prove an email address in the form accounts keep it', () => {
    expect(SendEmailCodeRequest.parse({ email: ' L@Example.com ' })).toEqual({ email: 'l@example.com' })
    expect(VerifyEmailCodeRequest.parse({ email: 'l@example.com', otp: ' 123456 ' }).otp).toBe('123456')
    expect(VerifyEmailCodeRequest.safeParse({ email: 'l@example.com', otp: '' }).success).toBe(false)
  })
})
