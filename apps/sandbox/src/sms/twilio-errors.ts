const TWILIO_ERRORS: Record<number, { status: number; message: string }> = {
  20003: { status: 401, message: 'Authenticate' },
  20005: { status: 403, message: 'Account not active' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too Many Requests' },
  20500: { status: 500, message: 'An internal server error has occurred' },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21408: { status: 400, message: 'Permission to send an SMS has not been enabled for the region' },
  21602: { status: 400, message: 'Message body is required' },
  21603: { status: 400, message: "A 'From' phone number is required" },
  21604: { status: 400, message: "A 'To' phone number is required" },
  21606: { status: 400, message: "The 'From' phone number provided is not a valid message-capable number" },
  21608: { status: 400, message: "The 'to' phone number provided is not yet verified for this account" },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21611: { status: 429, message: "This 'From' number has exceeded the maximum number of queued messages" },
  21614: { status: 400, message: "'To' number is not a valid mobile number" },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
  21701: { status: 404, message: 'The target Messaging Service does not exist' },
  21901: { status: 400, message: 'DltTemplateId is invalid' },
}

/** A refusal in Twilio's words. */
export class TwilioRefusal extends Error {
  readonly code: number
  readonly status: number

  constructor(code: number) {
    const { status, message } = TWILIO_ERRORS[code] ?? { status: 400, message: 'Bad Request' }
    super(message)
    this.code = code
    this.status = status
  }
}

export function twilioError({ code, status, message }: TwilioRefusal) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}
