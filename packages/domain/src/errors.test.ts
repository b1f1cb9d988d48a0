import { describe, expect, it } from 'vitest'
import { ErrorAnswer } from './error.wire.ts'
import { ERRORS, refusal } from './errors.ts'

/** Browsers, proxies and programs act by the status alone, so each is said here once more, for a person to read. */
const CODES_BY_STATUS = {
  400: `
    address.city_not_served address.pincode_not_serviceable
    checkout.address_missing
    delivery_code.wrong
    delivery_partner.not_selected
    email_code.wrong
    enquiry.day_not_possible
    holiday.not_coming capacity.day_not_coming shop.pause_not_coming
    statement.wrong_day
    statement.reference_missing
    order.attempt_note_missing order.payment_reference_missing order.reason_missing order.slot_not_offered
    order.slot_too_far
    payment.verification_failed
    festival.closes_too_early festival.closes_too_late festival.no_days festival.no_products festival.no_telugu_name
    festival.no_address festival.no_such_product
    label.too_many
    problem.items_missing problem.no_such_item problem.words_missing
    product.csv_has_errors product.no_such_maker product.no_such_picture
    refund.nothing_asked refund.way_missing
    replacement.not_ordered replacement.slot_not_possible
    request.invalid
    sms.no_such_template
    sourcing_partner.not_selected
    upload.missing upload.too_heavy upload.too_many_pixels upload.unreadable
    webhook.signature_invalid
    whatsapp.file_kind whatsapp.file_missing`,
  401: `
    auth.required auth.token_expired auth.token_invalid`,
  403: `
    auth.app_not_verified auth.forbidden auth.phone_not_indian
    delivery_partner.not_approved delivery_partner.rejected
    note.not_own
    request.foreign_origin
    review.product_not_ordered`,
  404: `
    account.not_found account.export_not_found account.session_not_found
    address.not_found address.pincode_not_found
    assignment.not_found
    checkout.not_found
    cook_link.not_found cook_trouble.not_found
    credit_note.not_found
    delivery_partner.no_licence_photo delivery_partner.not_found delivery_partner.not_registered
    enquiry.not_found
    holiday.not_found
    statement.not_found
    message.not_found message.unknown_customer
    note.not_found
    order.line_not_found order.not_found
    payment.not_found
    policy.not_found
    problem.not_found problem.photo_not_found
    order_view.not_found
    festival.not_found
    product.not_found
    request.not_found
    sourcing_partner.address_not_found sourcing_partner.not_found
    whatsapp.chat_not_found whatsapp.media_gone`,
  409: `
    account.admin_has_no_role account.already_exists account.cannot_delete_yourself account.cannot_demote_yourself
    account.deletion_not_proven account.last_admin account.phone_in_use account.undelivered_orders
    address.pincode_listed address.too_many
    assignment.too_late
    basket.changed basket.later_day basket.no_day basket.nothing_available basket.too_dear basket.two_festivals
    cook_link.day_is_over
    cook_sheet.cook_not_approved cook_sheet.nothing_to_make
    label.incomplete label.nothing_to_print
    delivery_code.expired delivery_code.not_verified
    delivery_partner.already_decided delivery_partner.already_exists delivery_partner.not_assignable
    email_code.expired
    festival.changed_meanwhile festival.closed festival.day_has_orders festival.day_taken festival.name_taken
    festival.not_a_draft festival.not_open festival.open_already festival.product_taken
    holiday.listed
    statement.already_paid
    statement.not_begun
    statement.nothing_to_pay
    statement.changed_meanwhile
    statement.not_paid
    statement.taken_back
    message.key_used message.sent_once
    order.too_late_to_take_back order.step_of_another
    order.already_collected order.already_delivered order.already_paid order.attempt_noted order.attempt_outdated
    order.cancelled order.cancelled_by_shop_alone order.changed_meanwhile
    order.has_both_partners order.has_delivery_partner order.has_sourcing_partner order.invoice_not_ready
    order.kitchen_missing order.lines_without_cook order.made_differently order.no_cook_by_product
    order.not_collected order.not_made_by_owner order.not_paid order.other_kitchen
    order.slot_chosen_again order.slot_full order.slot_over order.slot_window_closed order.sourcing_settled order.waits_for_shop
    order.overfill_needs_reason
    order_view.name_taken order_view.too_many
    payment.already_decided payment.held payment.not_captured payment.refunded
    problem.already_answered problem.changed_meanwhile problem.decision_not_offered problem.ended
    problem.not_answered problem.not_delivered problem.too_many_photos problem.window_closed
    product.changed_meanwhile product.not_saved_yet enquiry.not_sold recall.nobody_to_tell restock.available_already restock.notice_off
    refund.exceeds_payment refund.item_not_left refund.too_little
    replacement.has_no_invoice replacement.not_delivered replacement.note_missing replacement.too_many
    review.already_given review.order_not_delivered review.window_expired
    shop.not_taking_orders shop.quiet settings.changed_meanwhile
    sms.other_amount sms.other_order
    sourcing_partner.changed_meanwhile sourcing_partner.not_assignable
    whatsapp.chat_has_news whatsapp.holder_not_staff whatsapp.media_too_large whatsapp.window_closed`,
  413: `
    product.csv_too_heavy
    request.too_large
    upload.too_large
    whatsapp.file_too_large`,
  415: `
    request.unsupported_media
    upload.not_a_picture`,
  429: `
    delivery_code.sent_just_now delivery_code.too_many_guesses delivery_code.too_many_sends
    delivery_code.too_many_tries
    email_code.too_many_tries
    request.rate_limited`,
  500: `
    server.error`,
  503: `
    contact.send_failed
    delivery_code.send_failed
    email_code.send_failed
    payment.provider_unavailable
    server.busy server.unavailable server.work_ended
    upload.busy upload.store_unavailable
    whatsapp.media_unavailable`,
}

describe('the error catalogue', () => {
  it.each([
    { code: 'account.already_exists', text: 'User already exists. Please login instead.' },
    { code: 'address.pincode_not_serviceable', text: 'Pincode not serviceable' },
    { code: 'payment.verification_failed', text: 'Payment verification failed' },
    {
      code: 'order.slot_window_closed',
      text: 'Delivery slot selection period has expired (1 hour past order creation).',
    },
    { code: 'review.window_expired', text: 'Review window expired (7 days past order delivery)' },
    { code: 'review.order_not_delivered', text: 'Review can be provided after order delivery' },
    {
      code: 'delivery_partner.already_exists',
      text: 'Delivery partner already exists. Please login instead.',
    },
    {
      code: 'delivery_partner.not_registered',
      text: 'Not an existing delivery partner. Please register below.',
    },
    { code: 'delivery_partner.not_selected', text: 'Please select a delivery partner' },
    { code: 'delivery_code.wrong', text: 'Invalid OTP' },
    { code: 'delivery_code.expired', text: 'OTP session expired. Please resend OTP.' },
    { code: 'delivery_code.send_failed', text: 'Failed to send OTP' },
    { code: 'email_code.send_failed', text: 'Could not send OTP' },
    { code: 'contact.send_failed', text: 'Failed to send email.' },
  ] as const)('says for $code exactly: $text', ({ code, text }) => {
    expect(ERRORS[code].message).toBe(text)
  })

  it.each(Object.entries(ERRORS))('%s is a noun and a reason, and says something', (code, { message }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
    expect(message).toMatch(/^[A-Z].{8,}/)
  })

  it('gives each code the status that is written here', () => {
    const written = Object.entries(CODES_BY_STATUS).flatMap(([status, codes]) =>
      codes
        .trim()
        .split(/\s+/)
        .map(code => [code, Number(status)] as const),
    )
    const statuses = Object.entries(ERRORS).map(([code, { status }]) => [code, status] as const)
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(written))
  })

  it('answers with a code it knows, a message, and for review lists an error', () => {
    const { message } = ERRORS['order.not_found']
    expect(ErrorAnswer.parse({ code: 'order.not_found', message })).toEqual({
      code: 'order.not_found',
      message,
    })
    expect(ErrorAnswer.parse({ code: 'server.error', message, error: message })).toHaveProperty(
      'error',
      message,
    )
    expect(ErrorAnswer.safeParse({ code: 'order.lost', message }).success).toBe(false)
  })

  it('refuses by code', () => {
    expect(refusal('order.not_paid')).toEqual({ ok: false, code: 'order.not_paid' })
  })
})
