type FailureReason = { code: string; description: string; source: string; step: string }

const declined = (description: string, source = 'customer', step = 'payment_authentication') => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step,
})

/** Why a payment fails, with what Razorpay says of it: those its test cards can show, and the plain one. */
export const FAILURE_REASONS = {
  payment_failed: declined('Payment failed', 'bank', 'payment_authorization'),
  payment_timed_out: declined(
    'Your payment could not be completed due to a temporary issue. Try again later.',
  ),
  insufficient_fund: declined(
    'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    'bank',
    'payment_authorization',
  ),
  payment_cancelled: declined('Your payment has been cancelled. Try again or complete the payment later.'),
  card_declined: declined(
    'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    'bank',
    'payment_authorization',
  ),
  card_number_invalid: declined(
    'You have entered an incorrect card number. Try again.',
    'customer',
    'payment_initiation',
  ),
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    source: 'gateway',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'GATEWAY_ERROR',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    source: 'customer',
    step: 'payment_authentication',
  },
} as const satisfies Record<string, FailureReason>

export type FailureCode = keyof typeof FAILURE_REASONS
export const FAILURE_CODES = Object.keys(FAILURE_REASONS) as FailureCode[]
