import { describe, expect, it } from 'vitest'
import { maySend, mayVerify, NOTHING_SENT, type OtpEvent, otpFlow } from './otp-flow.ts'

const PHONE = '9000000001'
const NOON = Date.UTC(2026, 10, 15, 6, 30)

const typed: OtpEvent = { type: 'phoneTyped', phone: PHONE }
const sending: OtpEvent = { type: 'sendStarted' }
const sent: OtpEvent = { type: 'codeSent', codeId: 'sent at noon', at: NOON }
const code: OtpEvent = { type: 'otpTyped', otp: '482193' }
const verifying: OtpEvent = { type: 'verifyStarted' }
const stateAfter = (...events: OtpEvent[]) => events.reduce(otpFlow, NOTHING_SENT)

describe('sending', () => {
  it('needs a phone, and no other call on its way', () => {
    expect(maySend(NOTHING_SENT)).toBe(false)
    expect(maySend(stateAfter({ type: 'phoneTyped', phone: ' ' }))).toBe(false)
    expect(maySend(stateAfter(typed))).toBe(true)
    expect(maySend(stateAfter(typed, sending))).toBe(false)
    expect(maySend(stateAfter(typed, sending, sent, code, verifying))).toBe(false)
  })

  it('asks to wait half a minute before the next code', () => {
    expect(stateAfter(typed, sending, sent).resendAt).toBe(NOON + 30_000)
  })

  it('shows the field for the code once it is out, and not before', () => {
    expect(stateAfter(typed, sending).step).toBe('phone')
    expect(stateAfter(typed, sending, sent).step).toBe('code')
  })

  it('empties the field for the new code', () => {
    const again = stateAfter(typed, sending, sent, code, sending, sent)
    expect(again).toMatchObject({ otp: '', isSent: true, busy: null })
  })

  it('keeps a code that was typed before the answer had come', () => {
    expect(stateAfter(typed, sending, code, sent).otp).toBe('482193')
    const newer: OtpEvent = { type: 'otpTyped', otp: '193482' }
    expect(stateAfter(typed, sending, sent, code, sending, newer, sent).otp).toBe('193482')
  })

  it('keeps the phone, and an earlier code, when it fails', () => {
    const state = stateAfter(typed, sending, sent, code, sending, {
      type: 'failed',
      error: 'Could not send OTP',
      about: 'phone',
    })
    expect(state).toMatchObject({ step: 'code', phone: PHONE, otp: '482193', isSent: true, busy: null })
    expect(state.phoneError).toBe('Could not send OTP')
  })

  it('can be cancelled: the phone and an earlier code stay, and the next may be sent at once', () => {
    const cancelled: OtpEvent = { type: 'sendCancelled' }
    expect(stateAfter(typed, sending, cancelled)).toEqual(stateAfter(typed))
    expect(stateAfter(typed, sending, sent, sending, cancelled).step).toBe('code')
    expect(maySend(stateAfter(typed, sending, cancelled))).toBe(true)
    const again = stateAfter(typed, sending, sent, code, sending, cancelled)
    expect(again).toMatchObject({ phone: PHONE, otp: '482193', codeId: 'sent at noon', busy: null })
  })

  it('takes back the errors of the attempt before', () => {
    const failed = stateAfter(typed, { type: 'failed', error: 'Could not send OTP', about: 'phone' }, code)
    const wrong = otpFlow(failed, { type: 'failed', error: 'Invalid OTP', about: 'otp' })
    expect(otpFlow(wrong, sending)).toMatchObject({ phoneError: undefined, otpError: undefined })
  })
})

describe('verifying', () => {
  it('needs a code, and no other call on its way', () => {
    expect(mayVerify(stateAfter(typed, sending, sent))).toBe(false)
    expect(mayVerify(stateAfter(typed, sending, sent, code))).toBe(true)
    expect(mayVerify(stateAfter(typed, sending, sent, code, verifying))).toBe(false)
    expect(mayVerify(stateAfter(typed, code, sending))).toBe(false)
  })

  it('keeps a wrong code to be corrected, and says so beside it', () => {
    const wrong: OtpEvent = { type: 'failed', error: 'Invalid OTP', about: 'otp' }
    const state = stateAfter(typed, sending, sent, code, verifying, wrong)
    expect(state).toMatchObject({ otp: '482193', busy: null, isSent: true, otpError: 'Invalid OTP' })
    expect(otpFlow(state, { type: 'otpTyped', otp: '48219' }).otpError).toBeUndefined()
  })

  it('goes back to the phone with what concerns the phone', () => {
    const exists: OtpEvent = {
      type: 'failed',
      error: 'User already exists',
      about: 'phone',
      isWrongDoor: true,
    }
    const state = stateAfter(typed, sending, sent, code, verifying, exists)
    expect(state).toMatchObject({
      step: 'phone',
      phoneError: 'User already exists',
      isWrongDoor: true,
      otpError: undefined,
    })
    expect(otpFlow(state, { type: 'phoneTyped', phone: '90000 00001' }).isWrongDoor).toBe(false)
    expect(otpFlow(state, sending).isWrongDoor).toBe(false)
  })
})

describe('a step back', () => {
  const back: OtpEvent = { type: 'wentBack' }
  const wrong: OtpEvent = { type: 'failed', error: 'Invalid OTP', about: 'otp' }

  it('loses nothing of the same phone, and needs no new code on the way forth', () => {
    const entered = stateAfter(typed, sending, sent, code)
    expect(otpFlow(entered, back)).toEqual({ ...entered, step: 'phone' })
    expect(stateAfter(typed, sending, sent, code, back, { type: 'wentOn' })).toEqual(entered)
  })

  it('leaves the error of the code behind', () => {
    expect(stateAfter(typed, sending, sent, code, verifying, wrong, back).otpError).toBeUndefined()
  })

  it('to another phone begins anew', () => {
    const other: OtpEvent = { type: 'phoneTyped', phone: '9000000002' }
    expect(stateAfter(typed, sending, sent, code, back, other)).toEqual({
      ...NOTHING_SENT,
      phone: '9000000002',
    })
  })
})

describe('a draft from before the page was loaded again', () => {
  const draft = { phone: PHONE, otp: '4821', sent: { codeId: 'sent at noon', resendAt: NOON + 30_000 } }
  const found: OtpEvent & { type: 'draftFound' } = { type: 'draftFound', step: 'code', ...draft }

  it('is where the person was', () => {
    expect(stateAfter(found)).toEqual({
      ...stateAfter(typed, sending, sent),
      otp: '4821',
    })
  })

  it('without a code is the phone alone', () => {
    expect(stateAfter({ ...found, step: 'phone', otp: '', sent: undefined })).toEqual(stateAfter(typed))
  })
})

describe('a code', () => {
  const failed: OtpEvent = { type: 'failed', error: 'Invalid OTP', about: 'otp' }

  it('can be entered until it is spent, or another phone is typed', () => {
    const entered = stateAfter(typed, sending, sent, code, verifying)
    expect(otpFlow(entered, failed).codeId).toBe('sent at noon')
    const spent = otpFlow(entered, { ...failed, isCodeSpent: true })
    expect(spent).toMatchObject({ codeId: undefined, isSent: true, resendAt: NOON + 30_000 })
    expect(otpFlow(entered, { type: 'phoneTyped', phone: '9000000002' }).codeId).toBeUndefined()
  })
})

describe('another phone', () => {
  it('voids the code that was sent, and the waiting time with it', () => {
    const state = stateAfter(typed, sending, sent, code, { type: 'phoneTyped', phone: '9000000002' })
    expect(state).toEqual({ ...NOTHING_SENT, phone: '9000000002' })
  })

  it('drops the call on its way', () => {
    expect(stateAfter(typed, sending, { type: 'phoneTyped', phone: '9000000002' }).busy).toBeNull()
  })

  it('is not the same one written with spaces or its country code', () => {
    for (const phone of ['90000 00001', '+919000000001', '+91 90000-00001']) {
      const state = stateAfter(typed, sending, sent, code, { type: 'phoneTyped', phone })
      expect(state).toMatchObject({ phone, isSent: true, otp: '482193' })
    }
  })
})
