import { text } from '@pindivantalu/texts/t'

/** `field` is the one of the request that is to blame, for a refusal that has one wherever it is given. */
type ErrorEntry = { readonly status: number; readonly message: string; readonly field?: string }

/**
 * Everything the server may answer instead of success. Codes are stable and grouped by noun; messages tell the
 * person what to do. Texts that only a screen shows live in the feature that shows them.
 */
export const ERRORS = {
  'request.invalid': {
    status: 400,
    message: text('Something in this request is not right. Please check and try again.'),
  },
  'request.not_found': { status: 404, message: text('There is nothing at this address.') },
  'request.too_large': {
    status: 413,
    message: text('This is too large to send. Please make it smaller and try again.'),
  },
  'request.unsupported_media': { status: 415, message: text('This kind of content cannot be sent here.') },
  'request.rate_limited': {
    status: 429,
    message: text('Too many attempts. Please wait a little and try again.'),
  },
  'request.foreign_origin': {
    status: 403,
    message: text('This request did not come from the shop. Please reload the page.'),
  },
  'server.error': { status: 500, message: text('Something went wrong. Please try again.') },
  'server.unavailable': {
    status: 503,
    message: text('The shop cannot be reached right now. Please try again in a minute.'),
  },
  'server.busy': { status: 503, message: text('The shop has too much to do right now.') },
  'server.work_ended': {
    status: 503,
    message: text('The shop could not finish this. Nothing was changed. Please try again.'),
  },

  'auth.required': { status: 401, message: text('Please sign in to continue.') },
  'auth.forbidden': { status: 403, message: text('Your account is not allowed to do this.') },
  'auth.token_invalid': {
    status: 401,
    message: text('Your sign-in could not be verified. Please request a new OTP.'),
  },
  'auth.token_expired': { status: 401, message: text('OTP session expired. Please resend OTP.') },
  'auth.phone_not_indian': {
    status: 403,
    message: text('Please sign in with an Indian mobile number (+91).'),
  },
  'auth.app_not_verified': {
    status: 403,
    message: text('Your browser could not be verified. Please reload the page.'),
  },

  'account.not_found': { status: 404, message: text('This person does not exist or has been deleted.') },
  'account.already_exists': { status: 409, message: text('User already exists. Please login instead.') },
  'account.phone_in_use': { status: 409, message: text('Another account already uses this phone number.') },
  'account.cannot_demote_yourself': {
    status: 409,
    message: 'You cannot remove your own admin role. Ask another admin.',
  },
  'account.cannot_delete_yourself': {
    status: 409,
    message: 'You cannot delete your own account. Ask another admin.',
  },
  'account.last_admin': { status: 409, message: 'This is the last admin. Make someone else an admin first.' },
  'account.admin_has_no_role': {
    status: 409,
    message: 'An admin does all of the work already. Take the admin role away first.',
    field: 'staffRole',
  },
  'account.undelivered_orders': {
    status: 409,
    message: text('This person still has an undelivered order. Deliver it first, then delete the account.'),
  },
  'account.deletion_not_proven': {
    status: 409,
    message: text('This OTP does not prove the phone number of your account. Please request a new OTP.'),
    field: 'token',
  },
  'account.export_not_found': {
    status: 404,
    message: text('This file is no longer there. Please ask for a new one.'),
  },
  'account.session_not_found': { status: 404, message: text('This device is already signed out.') },

  'delivery_partner.already_exists': {
    status: 409,
    message: text('Delivery partner already exists. Please login instead.'),
  },
  'delivery_partner.not_registered': {
    status: 404,
    message: text('Not an existing delivery partner. Please register below.'),
  },
  'delivery_partner.already_decided': {
    status: 409,
    message: text('The shop has decided about this application already. Please call the shop to change it.'),
  },
  'delivery_partner.no_licence_photo': { status: 404, message: 'This partner has no photo of a licence.' },
  'delivery_partner.not_found': { status: 404, message: 'This delivery partner does not exist.' },
  'delivery_partner.not_approved': {
    status: 403,
    message: text('Approval Pending. You can see deliveries once the shop has approved you.'),
  },
  'delivery_partner.rejected': {
    status: 403,
    message: text('Your application as a delivery partner was not accepted. Please ask the shop why.'),
  },
  'delivery_partner.not_selected': {
    status: 400,
    message: 'Please select a delivery partner',
    field: 'deliveryPartnerUserId',
  },
  'delivery_partner.not_assignable': {
    status: 409,
    message: 'This delivery partner is not approved. Please select another one.',
  },

  'sourcing_partner.not_found': { status: 404, message: 'This sourcing partner does not exist.' },
  'sourcing_partner.changed_meanwhile': {
    status: 409,
    message:
      'Someone else saved this sourcing partner meanwhile. Look at what is saved now, then make your changes again.',
  },
  'sourcing_partner.not_selected': {
    status: 400,
    message: 'Please select a sourcing partner',
    field: 'sourcingPartnerUserId',
  },
  'sourcing_partner.not_assignable': {
    status: 409,
    message: 'This sourcing partner is not approved. Please select another one.',
  },
  'sourcing_partner.address_not_found': {
    status: 404,
    message: 'This pick-up address does not belong to the sourcing partner. Please select another one.',
  },

  'label.incomplete': {
    status: 409,
    message: 'No labels were printed: something that the law asks for is missing.',
  },
  'label.too_many': {
    status: 400,
    message: 'No papers were printed: there are more orders than are printed at once.',
    field: 'part',
  },
  'label.nothing_to_print': { status: 409, message: 'There is no order to pack here.' },

  'cook_sheet.cook_not_approved': {
    status: 409,
    message: 'This sourcing partner is not approved. Approve them first, then send the cook sheet.',
  },
  'cook_sheet.nothing_to_make': {
    status: 409,
    message: 'No orders to make on this day. There is no cook sheet.',
  },
  'cook_link.not_found': { status: 404, message: text('This link is old. Please call the shop.') },
  'cook_link.day_is_over': {
    status: 409,
    message: 'This day is over. A link to it would open nothing.',
  },
  'cook_trouble.not_found': { status: 404, message: 'No cook has told of this.' },

  'product.not_found': { status: 404, message: text('This product does not exist or is no longer sold.') },
  'product.changed_meanwhile': {
    status: 409,
    message: 'Someone else saved this product meanwhile. Compare both versions and save again.',
  },
  'product.not_saved_yet': {
    status: 409,
    message: 'This product is a draft. Open it and save it once, then it can be sold.',
  },
  'product.no_such_picture': {
    status: 400,
    message: "This is not one of the shop's pictures. Please upload the picture again.",
    field: 'image',
  },
  'product.no_such_maker': {
    status: 400,
    message: 'This sourcing partner does not exist any more. Choose another, or none.',
    field: 'madeBy',
  },
  'product.csv_has_errors': {
    status: 400,
    message: 'The file has errors, so nothing was imported. Correct them and choose the file again.',
    field: 'csv',
  },
  'product.csv_too_heavy': {
    status: 413,
    message: 'This file is too large to work through. Please make several files of it.',
  },

  'restock.available_already': { status: 409, message: text('This is back. You can order it now.') },
  'restock.notice_off': {
    status: 409,
    message: text(
      'You have turned these messages off. Turn on Back in stock by WhatsApp under Privacy and notices first.',
    ),
  },

  'upload.missing': { status: 400, message: text('Please choose a picture to upload.'), field: 'image' },
  'upload.too_large': {
    status: 413,
    message: text('The picture is larger than 8 MB. Please choose a smaller one.'),
  },
  'upload.too_many_pixels': {
    status: 400,
    message: text('The picture has more than 40 megapixels. Please choose a smaller one.'),
    field: 'image',
  },
  'upload.too_heavy': {
    status: 400,
    message: text(
      'This picture takes too much memory to open. Please save it smaller, or as an ordinary JPEG, and choose that.',
    ),
    field: 'image',
  },
  'upload.not_a_picture': { status: 415, message: text('Please choose a JPEG, PNG, WebP or AVIF picture.') },
  'upload.unreadable': {
    status: 400,
    message: text('The picture is damaged and cannot be read. Please choose another one.'),
    field: 'image',
  },
  'upload.busy': {
    status: 503,
    message: text('Many pictures are being prepared right now. Please try again in a minute.'),
  },
  'upload.store_unavailable': {
    status: 503,
    message: text('The picture could not be kept. Nothing was changed. Please try again in a minute.'),
  },

  'address.not_found': {
    status: 404,
    message: text('This address does not exist. Please choose or add another one.'),
  },
  'address.pincode_not_serviceable': {
    status: 400,
    message: text('Pincode not serviceable'),
    field: 'shippingAddress.postalCode',
  },
  'address.city_not_served': {
    status: 400,
    message: text('We deliver in Hyderabad and Secunderabad only. Please change the city of this address.'),
    field: 'shippingAddress.city',
  },
  'address.pincode_not_found': { status: 404, message: 'This pincode is not in the served list.' },
  'address.pincode_listed': { status: 409, message: 'This pincode is already in the list.' },
  'address.too_many': {
    status: 409,
    message: text('You have saved 20 addresses already. Please remove one first.'),
  },

  'basket.nothing_available': {
    status: 409,
    message: text('Nothing in your cart can be delivered right now. Please choose other products.'),
  },
  'basket.no_day': {
    status: 409,
    message: text('The kitchen cannot make this in the coming weeks. Please take less of it, or call us.'),
  },
  'basket.later_day': {
    status: 409,
    message: text('That day has just filled up. Please look at the new day, then pay.'),
  },
  'basket.two_festivals': {
    status: 409,
    message: text(
      'Your cart has something of two festivals. Please order them apart: each has its own days.',
    ),
  },
  'basket.too_dear': {
    status: 409,
    message: text('One order can come to at most ₹2,00,00,000. Please make it two.'),
  },
  'basket.changed': {
    status: 409,
    message: text(
      'Something in this order is no longer sold like this. Look at what has changed and try again.',
    ),
  },
  'checkout.not_found': {
    status: 404,
    message: text('This payment does not belong to an open checkout of yours.'),
  },
  'checkout.address_missing': {
    status: 400,
    message: text('Please choose a shipping address.'),
    field: 'shippingAddress',
  },

  'festival.not_found': { status: 404, message: text('This festival is not there, or not yet.') },
  'festival.no_telugu_name': { status: 400, message: 'Please give its name in Telugu.', field: 'teluguName' },
  'festival.no_products': { status: 400, message: 'Please choose what is sold for it.', field: 'products' },
  'festival.no_days': { status: 400, message: 'Please add a day on which it is brought.', field: 'days' },
  'festival.closes_too_early': {
    status: 400,
    message: 'Orders must end after they begin, and later than now.',
    field: 'closesAt',
  },
  'festival.closes_too_late': {
    status: 400,
    message: 'Orders must end at least one day before the first is brought.',
    field: 'closesAt',
  },
  'festival.no_address': {
    status: 400,
    message:
      'Please write its name in English letters, with more than ‘Desk’: it becomes the address of its page.',
    field: 'name',
  },
  'festival.no_such_product': {
    status: 400,
    message: 'One of these products is not sold any more. Please take it out.',
    field: 'products',
  },
  'festival.name_taken': {
    status: 409,
    message: 'There is a festival of this name already. Please add the year to it.',
  },
  'festival.day_taken': { status: 409, message: 'Another festival has one of these days.' },
  'festival.day_has_orders': { status: 409, message: 'There are orders for a day that you take away.' },
  'festival.product_taken': {
    status: 409,
    message: 'Another festival takes orders for one of these products at the same time.',
  },
  'festival.open_already': {
    status: 409,
    message: 'Its orders are being taken: it can neither begin later nor become a draft again.',
  },
  'festival.closed': { status: 409, message: 'Its orders have ended, so it stays as it is.' },
  'festival.not_open': { status: 409, message: 'It takes no orders yet, so there is nothing to close.' },
  'festival.not_a_draft': { status: 409, message: 'Only a draft can be deleted.' },
  'festival.changed_meanwhile': {
    status: 409,
    message:
      'Someone else saved this festival meanwhile. Look at what is saved now, then make your changes again.',
  },

  'payment.verification_failed': { status: 400, message: text('Payment verification failed') },
  'payment.not_captured': {
    status: 409,
    message: text('The bank has not confirmed this payment yet. Your order appears as soon as it does.'),
  },
  'payment.not_found': { status: 404, message: 'The shop knows no such payment.' },
  'payment.already_decided': {
    status: 409,
    message: 'Somebody has decided about this payment already. Load the list again.',
  },
  'payment.refunded': {
    status: 409,
    message: text('This payment could not be used for your order. All of it goes back to you.'),
  },
  'payment.held': {
    status: 409,
    message: text('Your payment is received, and the shop is looking into it. Please do not pay again.'),
  },
  'payment.provider_unavailable': {
    status: 503,
    message: text('The payment provider cannot be reached right now. Nothing was charged. Please try again.'),
  },

  'order.not_found': { status: 404, message: text('This order does not exist.') },
  'order.not_paid': { status: 409, message: text('This order has not been paid yet.') },
  'order.already_paid': { status: 409, message: text('This order is already paid.') },
  'order.already_delivered': { status: 409, message: text('This order is already delivered.') },
  'order.already_collected': {
    status: 409,
    message: text('This order is already on its way to you. Its delivery slot cannot be changed any more.'),
  },
  'order.cancelled': { status: 409, message: text('This order is cancelled.') },
  'order.cancelled_by_shop_alone': {
    status: 409,
    message: text('Order once placed cannot be cancelled. Please contact the shop.'),
  },
  'order.changed_meanwhile': {
    status: 409,
    message: text('Someone else changed this order meanwhile. Look at what is saved now, then decide again.'),
  },
  'order.has_sourcing_partner': {
    status: 409,
    message: 'This order already has a sourcing partner, who was kept. Open it to choose another one.',
  },
  'order.has_delivery_partner': {
    status: 409,
    message: 'This order already has a delivery partner, who was kept. Open it to choose another one.',
  },
  'order.has_both_partners': {
    status: 409,
    message: 'This order already has both partners, who were kept. Open it to choose others.',
  },
  'order.too_late_to_take_back': {
    status: 409,
    message: text('This cannot be taken back any more. Please call the shop if it is wrong.'),
  },
  'order.step_of_another': {
    status: 409,
    message: text('Somebody else did this. Please call the shop to have it taken back.'),
  },
  'assignment.not_found': { status: 404, message: 'This assignment does not exist.' },
  'assignment.too_late': {
    status: 409,
    message: 'The messages have left: this assignment cannot be taken back any more. Assign others instead.',
  },
  'order.line_not_found': { status: 404, message: 'This order has no such item.' },
  'order.no_cook_by_product': {
    status: 409,
    message: 'None of its products names a sourcing partner who can make it. Please select one.',
  },
  'order.lines_without_cook': {
    status: 409,
    message: 'Some of its products name no sourcing partner. Open it to select one for them.',
  },
  'order.other_kitchen': {
    status: 409,
    message: text('Nothing of this order is collected at that kitchen. Please look at the list again.'),
  },
  'order.sourcing_settled': {
    status: 409,
    message: 'This is already collected. Its sourcing partner cannot be changed any more.',
  },
  'order.reason_missing': {
    status: 400,
    message: 'This order is already collected. Open it and say why another delivery partner brings it.',
    field: 'reason',
  },
  'order.kitchen_missing': {
    status: 409,
    message: text(
      'The kitchen of this order is not assigned yet. You can collect it as soon as the shop has.',
    ),
  },
  'order.not_collected': { status: 409, message: text('Please collect this order first.') },
  'order.slot_window_closed': {
    status: 409,
    message: text('Delivery slot selection period has expired (1 hour past order creation).'),
  },
  'order.slot_full': {
    status: 409,
    message: text('This slot is full now. Please choose another.'),
  },
  'order.overfill_needs_reason': {
    status: 409,
    message: 'This slot is full. Choose another, or say why the order goes there all the same.',
  },
  'order.slot_not_offered': {
    status: 400,
    message: text('This delivery slot is not offered for your order. Please choose another one.'),
    field: 'preferredDeliveryTimeSlot',
  },
  'order.slot_chosen_again': {
    status: 409,
    message: text('The hour for changing the new time is over. Please call us.'),
  },
  'order.waits_for_shop': {
    status: 409,
    message: text('We could not hand over this order three times. We will call you to agree on a time.'),
  },
  'order.slot_over': {
    status: 409,
    message: 'This slot is over. Please choose a later one.',
    field: 'slot',
  },
  'order.slot_too_far': {
    status: 400,
    message: 'Please choose a day within the next 60 days.',
    field: 'day',
  },
  'order.attempt_noted': {
    status: 409,
    message: text('The shop knows already that this order could not be delivered.'),
  },
  'order.attempt_outdated': {
    status: 409,
    message: text('This order has been collected again since then.'),
  },
  'order.attempt_note_missing': {
    status: 400,
    message: text('Please say in a few words why it could not be delivered.'),
    field: 'note',
  },
  'order.made_differently': {
    status: 409,
    message:
      'This order was made already, and not exactly like this. Look at it before you make another one.',
  },
  'order.invoice_not_ready': { status: 409, message: text('The invoice is made when the order is paid.') },
  'order.not_made_by_owner': {
    status: 409,
    message: 'Only an order that you made for a customer can be marked as paid. Others are paid online.',
  },
  'order.payment_reference_missing': {
    status: 400,
    message: 'Please write down the reference of the UPI transfer.',
    field: 'reference',
  },

  'replacement.not_delivered': {
    status: 409,
    message: 'This order is not delivered yet. Change its slot instead of sending it again.',
  },
  'replacement.not_ordered': {
    status: 400,
    message: 'One of these items is not in this order.',
    field: 'items',
  },
  'replacement.too_many': {
    status: 409,
    message: 'That is more than was ordered, with what was sent again before.',
    field: 'items',
  },
  'replacement.slot_not_possible': {
    status: 400,
    message: 'Nothing can be delivered in this slot. Please choose another one.',
    field: 'slot',
  },
  'replacement.has_no_invoice': {
    status: 409,
    message: text('Nothing was paid for this order, so it has a delivery note instead of an invoice.'),
  },
  'replacement.note_missing': {
    status: 409,
    message: text('Only an order that was sent again has a delivery note.'),
  },

  'refund.nothing_asked': { status: 400, message: 'Please say which items or how much to pay back.' },
  'refund.too_little': {
    status: 409,
    message:
      'Nothing under ₹1 can be paid back. Please choose ₹1 or more that leaves nothing, or at least ₹1.',
  },
  'refund.way_missing': {
    status: 400,
    message: 'This order was paid outside. Please say how you have paid it back.',
    field: 'paidBack',
  },
  'refund.item_not_left': {
    status: 409,
    message: 'So many of this item are not left to pay back. Load the order again and look at its refunds.',
  },
  'refund.exceeds_payment': {
    status: 409,
    message: 'This is more than is left of what was paid. Load the order again and look at its refunds.',
  },

  'credit_note.not_found': { status: 404, message: text('This order has no such credit note.') },

  'delivery_code.not_verified': {
    status: 409,
    message: text("Please verify the customer's OTP before delivering."),
  },
  'delivery_code.wrong': { status: 400, message: text('Invalid OTP'), field: 'otp' },
  'delivery_code.expired': { status: 409, message: text('OTP session expired. Please resend OTP.') },
  'delivery_code.too_many_tries': { status: 429, message: text('Too many wrong OTPs. Please resend OTP.') },
  'delivery_code.sent_just_now': {
    status: 429,
    message: text('OTP has been sent. Please wait before sending it again.'),
  },
  'delivery_code.too_many_sends': {
    status: 429,
    message: text('OTP was sent 5 times for this order. Please ask the shop to mark it as delivered.'),
  },
  'delivery_code.too_many_guesses': {
    status: 429,
    message: text('Too many wrong OTPs for this order. Please ask the shop to mark it as delivered.'),
  },
  'delivery_code.send_failed': { status: 503, message: text('Failed to send OTP') },

  'review.window_expired': {
    status: 409,
    message: text('Review window expired (7 days past order delivery)'),
  },
  'review.order_not_delivered': { status: 409, message: text('Review can be provided after order delivery') },
  'review.already_given': { status: 409, message: text('You have already reviewed this. Thank you!') },
  'review.product_not_ordered': {
    status: 403,
    message: text('You can review a product after it was delivered to you.'),
  },

  'email_code.wrong': { status: 400, message: text('Invalid OTP'), field: 'otp' },
  'email_code.expired': { status: 409, message: text('OTP session expired. Please resend OTP.') },
  'email_code.too_many_tries': { status: 429, message: text('Too many wrong OTPs. Please resend OTP.') },
  'email_code.send_failed': { status: 503, message: text('Could not send OTP') },

  'contact.send_failed': { status: 503, message: text('Failed to send email.') },

  'message.unknown_customer': { status: 404, message: 'No customer of the shop has this phone number.' },
  'message.key_used': {
    status: 409,
    message:
      'This was sent already, with other words or to somebody else. Reload the page and send it again.',
  },
  'message.sent_once': {
    status: 409,
    message: 'This message is not kept, and cannot be sent again.',
  },
  'message.not_found': { status: 404, message: 'This message does not exist.' },
  'sms.no_such_template': {
    status: 400,
    message: 'An SMS can only be sent in the words of a registered template. Please choose one.',
    field: 'message',
  },
  'sms.other_order': {
    status: 409,
    message: 'This customer has no order with this number. Please look it up among their orders.',
  },
  'sms.other_amount': {
    status: 409,
    message: 'The total of this order is another. Please look it up in the order.',
  },
  'whatsapp.window_closed': {
    status: 409,
    message: 'The customer has not written in the last 24 hours. Only the approved template can be sent now.',
  },
  'whatsapp.chat_not_found': { status: 404, message: 'Nobody has written from this phone, or to it.' },
  'whatsapp.holder_not_staff': {
    status: 409,
    message: 'This person cannot look after chats any more. Please choose somebody else.',
    field: 'holder',
  },
  'whatsapp.chat_has_news': {
    status: 409,
    message: 'The customer has just written again. Please read it first.',
  },
  'whatsapp.file_missing': { status: 400, message: 'Please choose a photo or a PDF.', field: 'file' },
  'whatsapp.file_kind': {
    status: 400,
    message: 'Only photos and PDF files can be sent, and this is neither.',
    field: 'file',
  },
  'whatsapp.file_too_large': {
    status: 413,
    message: 'This file is larger than 10 MB. Please send a smaller one.',
    field: 'file',
  },
  'whatsapp.media_gone': {
    status: 404,
    message: 'WhatsApp no longer has this file. Please ask the customer to send it again.',
  },
  'whatsapp.media_too_large': {
    status: 409,
    message: 'This file is larger than 16 MB and cannot be shown here. Please look at it on the phone.',
  },
  'whatsapp.media_unavailable': {
    status: 503,
    message: 'The file cannot be had from WhatsApp right now. Please try again in a minute.',
  },
  'webhook.signature_invalid': { status: 400, message: 'The signature does not match.' },

  'settings.changed_meanwhile': {
    status: 409,
    message:
      'Someone else saved this meanwhile. What you typed is still here: compare both, then save again.',
  },
  'policy.not_found': { status: 404, message: text('The shop has no such policy.') },
  'holiday.not_coming': {
    status: 400,
    message: 'A holiday is today or later, at most two years ahead.',
    field: 'day',
  },
  'holiday.listed': { status: 409, message: 'This day is a holiday already.' },
  'holiday.not_found': { status: 404, message: 'This day is no holiday.' },
  'capacity.day_not_coming': { status: 400, message: 'Choose a day from today on, at most a year ahead.' },
  'shop.not_taking_orders': {
    status: 409,
    message: text('We take no orders right now. Your cart is kept.'),
  },
  'shop.quiet': {
    status: 409,
    message: text(
      'We are putting the shop in order. Nothing can be changed for the moment; please try later.',
    ),
  },
  'shop.pause_not_coming': {
    status: 400,
    message: 'Choose a time that is still to come, at most a year ahead.',
    field: 'until',
  },
  'statement.not_found': { status: 404, message: text('There is no such statement.') },
  'statement.already_paid': { status: 409, message: 'This month is marked as paid already.' },
  'statement.not_begun': { status: 409, message: 'This month has not begun yet.' },
  'statement.nothing_to_pay': { status: 409, message: 'There is nothing to pay for this month.' },
  'statement.changed_meanwhile': {
    status: 409,
    message: 'The sum has changed meanwhile. Look at it again, then mark it as paid.',
  },
  'statement.wrong_day': {
    status: 400,
    message: 'The day of the payment is between the first of that month and today.',
    field: 'paidOn',
  },
  'statement.reference_missing': {
    status: 400,
    message: 'Enter the reference of the transfer.',
    field: 'reference',
  },
  'statement.taken_back': {
    status: 409,
    message: 'The payment of this month was taken back meanwhile. Look at it again, then mark it as paid.',
  },
  'statement.not_paid': { status: 409, message: 'This month is not marked as paid.' },
  'order_view.not_found': { status: 404, message: 'This view does not exist any more.' },
  'order_view.too_many': { status: 409, message: 'There are 20 views already. Delete one first.' },
  'order_view.name_taken': {
    status: 409,
    message: 'Another view has this name. Please choose another one.',
    field: 'name',
  },
  'note.not_found': { status: 404, message: 'This note does not exist any more.' },
  'note.not_own': { status: 403, message: 'Only who wrote a note can delete it.' },
  'enquiry.day_not_possible': {
    status: 400,
    message: text('Please choose a day from tomorrow on, within a year.'),
    field: 'day',
  },
  'enquiry.not_sold': {
    status: 409,
    message: text('One of these is not sold like this any more. Please choose it anew.'),
  },
  'enquiry.not_found': { status: 404, message: 'This enquiry does not exist.' },

  'recall.nobody_to_tell': {
    status: 409,
    message: 'Nobody is left whom the shop could tell of these packets.',
  },

  'problem.not_found': { status: 404, message: text('There is no problem reported here.') },
  'problem.photo_not_found': {
    status: 404,
    message: text('This photo is not here any more. Please add it again.'),
    field: 'photos',
  },
  'problem.not_delivered': {
    status: 409,
    message: text('A problem can be reported once the order is delivered.'),
  },
  'problem.window_closed': {
    status: 409,
    message: text('The time to report a problem with this order is over. Please write to us.'),
  },
  'problem.items_missing': {
    status: 400,
    message: text('Please choose which packets it is about.'),
    field: 'items',
  },
  'problem.no_such_item': {
    status: 400,
    message: text('This is not in the order, or not so many of it.'),
    field: 'items',
  },
  'problem.too_many_photos': {
    status: 409,
    message: text('At most 5 photos. Please take some away.'),
    field: 'photos',
  },
  'problem.words_missing': {
    status: 400,
    message: 'Please write what the customer is to read.',
    field: 'words',
  },
  'problem.decision_not_offered': {
    status: 409,
    message: 'This cannot be decided for this order.',
    field: 'decision',
  },
  'problem.already_answered': { status: 409, message: text('This problem is answered already.') },
  'problem.changed_meanwhile': {
    status: 409,
    message: 'Somebody added to this problem meanwhile. Read it again, then decide.',
  },
  'problem.not_answered': { status: 409, message: text('We have not answered yet.') },
  'problem.ended': { status: 409, message: text('This problem is closed. Please write to us.') },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

/** An expected "no" of a rule: a result, never an exception. */
export type Refusal = { ok: false; code: ErrorCode }

export type Decision<T = unknown> = ({ ok: true } & T) | Refusal

export function refusal(code: ErrorCode): Refusal {
  return { ok: false, code }
}
