/** Razorpay's published test cards: those that pay, and one for each reason to fail. */
export const TEST_CARDS = [
  { number: '4100280000001007', outcome: 'Visa, pays' },
  { number: '5500670000001002', outcome: 'Mastercard, pays' },
  { number: '6527658900001005', outcome: 'RuPay, pays' },
  { number: '4100280000080001', reason: 'insufficient_fund', outcome: 'Not enough money' },
  { number: '4100280000060003', reason: 'card_declined', outcome: 'Declined by the bank' },
  { number: '4100280000070002', reason: 'payment_cancelled', outcome: 'Cancelled' },
  { number: '4100280000090000', reason: 'payment_timed_out', outcome: 'Timed out' },
  { number: '4100280000010008', reason: 'card_number_invalid', outcome: 'Wrong number' },
  { number: '4100280000020007', reason: 'gateway_technical_error', outcome: 'Trouble at the gateway' },
  { number: '4100280000000009', reason: 'authentication_failed', outcome: 'Wrong OTP' },
]

/** `pays`, the reason it fails, or undefined where it is no card's number. */
export function outcomeOf(number) {
  const card = TEST_CARDS.find(card => card.number === number)
  if (card) return card.reason ?? 'pays'
  return /^\d{13,19}$/.test(number) && hasCheckDigit(number) ? 'pays' : undefined
}

function hasCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export const inGroups = number => number.replace(/(\d{4})(?=\d)/g, '$1 ')
